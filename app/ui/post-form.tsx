import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";

/**
 * A form that changes something. Its answer is always a page of its own, with script as without: a redirect may lead to
 * a mail client or to another site, and a refused form comes with status 422.
 */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, "method" | "reloadDocument">>(
  function PostForm(props, ref) {
    return <Form ref={ref} method="post" reloadDocument {...props} />;
  },
);
