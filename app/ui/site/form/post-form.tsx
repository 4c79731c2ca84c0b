import { Form, type FormProps, useActionData, useLocation } from "@remix-run/react";
import {
  type ButtonHTMLAttributes,
  type FormEvent,
  type ReactNode,
  createContext,
  forwardRef,
  useContext,
  useEffect,
  useState,
} from "react";
import { useDocumentLinks } from "./document-links.ts";

/** How long a form cannot be submitted again, in milliseconds. It is limited since visitors can stop a request. */
const lockTime = 20_000;
/** The same for responses that leave the page open, which a page cannot detect. */
const shortLockTime = 2000;

const Sending = createContext(false);

interface PostFormProps extends Omit<FormProps, "method" | "reloadDocument"> {
  /** Whether the response leaves this page open: it starts another application, or is a download. */
  pageStays?: boolean;
}

/**
 * A form that changes data. Its response is a new document even with script, since it may redirect to a mail client or to
 * another site. While it is being sent it cannot be submitted again; the button is not disabled, since a disabled button's
 * name would not be sent.
 */
export const PostForm = forwardRef<HTMLFormElement, PostFormProps>(function PostForm(
  { pageStays = false, onSubmit, onSubmitCapture, children, ...props },
  ref,
) {
  const [sending, setSending] = useSending(pageStays ? shortLockTime : lockTime);
  const onInput = useDocumentLinks();

  /** Prevents a submit here before other listeners see it. */
  function capture(event: FormEvent<HTMLFormElement>): void {
    onSubmitCapture?.(event);
    if (!sending && !event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** Runs after other listeners, which may have prevented the submit or sent it to another window. */
  function submit(event: FormEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (!event.defaultPrevented && !event.currentTarget.target) setSending(true);
  }
  return (
    <Form
      ref={ref}
      method="post"
      reloadDocument
      {...props}
      // Conform would turn off the native constraints: it expects the schema in the browser.
      noValidate={false}
      onInput={onInput}
      onSubmitCapture={capture}
      onSubmit={submit}
    >
      <Sending.Provider value={sending}>{children}</Sending.Provider>
    </Form>
  );
});

function useSending(timeout: number) {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (!sending) return;
    const end = () => setSending(false);
    const timer = setTimeout(end, timeout);
    // The visitor may cancel in the browser's confirmation dialog.
    const onBeforeUnload = (event: BeforeUnloadEvent) => setTimeout(() => event.defaultPrevented && end());
    window.addEventListener("beforeunload", onBeforeUnload);
    // The back/forward cache restores a page in the state in which it was left.
    window.addEventListener("pageshow", end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", onBeforeUnload);
      window.removeEventListener("pageshow", end);
    };
  }, [sending, timeout]);
  return [sending, setSending] as const;
}

/** Whether the form around it is being sent. */
function useIsSending(): boolean {
  return useContext(Sending);
}

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its text while the form is being sent. */
  busy: ReactNode;
}

/** The button that submits the form around it. */
export function SubmitButton({ busy, children, className = "button button-main", ...rest }: SubmitButtonProps) {
  const sending = useIsSending();
  return (
    <button type="submit" className={className} aria-disabled={sending || undefined} {...rest}>
      {sending ? busy : children}
    </button>
  );
}

/**
 * The button that Enter presses: the first of a form, which another one would be otherwise. In a paragraph, since text
 * browsers show it.
 */
export function DefaultButton({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <p className="visually-hidden">
      <button type="submit" name={name} tabIndex={-1} aria-hidden="true">
        {children}
      </button>
    </p>
  );
}

/**
 * The action data that this page was loaded with, as long as its URL stays the same. `useActionData` loses it as soon as
 * the visitor follows a link of the error summary.
 */
export function usePageActionData<Action>() {
  const data = useActionData<Action>();
  const { pathname, search } = useLocation();
  const [initial] = useState({ data, pathname, search });
  return initial.pathname === pathname && initial.search === search ? initial.data : undefined;
}

/** The name of {@link NonEmptyField}. */
export const confirmField = "confirm";

/** A field for forms that consist of a button: Lynx sends a form without fields as GET, whatever its method. */
export function NonEmptyField() {
  return <input type="hidden" name={confirmField} value="yes" />;
}
