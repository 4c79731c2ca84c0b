/* The pages carry no script yet: every one is whole without it. Remix wants a client entry to build. */
export {};
