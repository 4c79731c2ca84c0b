/**
 * Polyfills for the oldest browsers of package.json's `browserslist`, the only ones that load this module
 * (entry.client.tsx).
 */

/** Before Safari 14.1 and Firefox 102. Remix splits a page's data into lines with it. */
if (!("TransformStream" in window)) {
  class Transform<In, Out> {
    transformer: Transformer<In, Out>;
    constructor(transformer: Transformer<In, Out>) {
      this.transformer = transformer;
    }
  }
  Object.assign(window, { TransformStream: Transform });
  ReadableStream.prototype.pipeThrough = function <Out>(this: ReadableStream<unknown>, through: object) {
    const { transformer } = through as unknown as Transform<unknown, Out>;
    const reader = this.getReader();
    return new ReadableStream<Out>({
      async start(controller) {
        const output = controller as unknown as TransformStreamDefaultController<Out>;
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          await transformer.transform?.(part.value, output);
        }
        await transformer.flush?.(output);
        controller.close();
      },
    });
  };
}

/** Before Chrome 81 and Safari 15.4. When Enter submits a form, the browser clicks the form's default button. */
if (!("SubmitEvent" in window)) {
  let clicked: HTMLButtonElement | null = null;
  const listener = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest<HTMLButtonElement>("button, input") : null;
  };
  document.addEventListener("click", listener, true);
  Object.defineProperty(Event.prototype, "submitter", {
    configurable: true,
    get(this: Event) {
      return this.type === "submit" && clicked?.type === "submit" && clicked.form === this.target ? clicked : null;
    },
  });
}

/** Before Safari 16, and wherever the polyfill above needs a click to find the submitter. */
if (!("requestSubmit" in HTMLFormElement.prototype && "SubmitEvent" in window)) {
  HTMLFormElement.prototype.requestSubmit = function (button) {
    const submit = button ?? Object.assign(document.createElement("button"), { hidden: true });
    if (!button) this.append(submit);
    submit.click();
    if (!button) submit.remove();
  };
}

export {};
