import { Form, type FormProps, useActionData, useLocation } from "@remix-run/react";
import {
  type ButtonHTMLAttributes,
  type FormEvent,
  type ReactNode,
  createContext,
  forwardRef,
  useContext,
} from "react";
import { useEffect, useState } from "react";

/** How long a form that was sent waits for its answer before it can be sent again, in ms: the way may have been given up. */
const patience = 20_000;
/** The same where the answer leaves the page as it is, and nothing tells that it has come. */
const shortPatience = 2000;

const Sending = createContext(false);

interface PostFormProps extends Omit<FormProps, "method" | "reloadDocument"> {
  /** Its answer opens another program, or is a file. */
  pageStays?: boolean;
  /** Asked before anything else hears that it is to be sent. */
  mayGo?: (event: FormEvent<HTMLFormElement>) => boolean;
}

/**
 * A form that changes something. Its answer is always a page of its own, with script as without: a redirect may lead to
 * a mail client or to another site, and a refused form comes with status 422. While it is on its way it is not sent
 * twice; nothing is disabled, since the pressed button's name belongs to what is sent.
 */
export const PostForm = forwardRef<HTMLFormElement, PostFormProps>(function PostForm(
  { pageStays = false, mayGo, children, ...props },
  ref,
) {
  const [sending, setSending] = useSending(pageStays ? shortPatience : patience);

  function first(event: FormEvent<HTMLFormElement>): void {
    if (!sending && (!mayGo || mayGo(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** Others may have kept it back until now, or sent it to another window. */
  function last(event: FormEvent<HTMLFormElement>): void {
    if (!event.defaultPrevented && !event.currentTarget.target) setSending(true);
  }
  return (
    <Form ref={ref} method="post" reloadDocument {...props} onSubmitCapture={first} onSubmit={last}>
      <Sending.Provider value={sending}>{children}</Sending.Provider>
    </Form>
  );
});

function useSending(most: number) {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (!sending) return;
    const end = () => setSending(false);
    const timer = setTimeout(end, most);
    // Who was asked whether to leave may stay.
    const asked = (event: BeforeUnloadEvent) => setTimeout(() => event.defaultPrevented && end());
    window.addEventListener("beforeunload", asked);
    // From the back/forward cache the page comes as it was left.
    window.addEventListener("pageshow", end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", asked);
      window.removeEventListener("pageshow", end);
    };
  }, [sending, most]);
  return [sending, setSending] as const;
}

/** Whether the form around it is on its way. */
export function useIsSending(): boolean {
  return useContext(Sending);
}

interface SubmitButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it says while its form is being sent. */
  busy: ReactNode;
}

/** The button that sends the form around it. */
export function SubmitButton({ busy, children, className = "button button-main", ...rest }: SubmitButtonProps) {
  const sending = useIsSending();
  return (
    <button type="submit" className={className} aria-disabled={sending || undefined} {...rest}>
      {sending ? busy : children}
    </button>
  );
}

/**
 * What the action answered that this page came of. It stays for as long as the page has its address: `useActionData`
 * forgets it as soon as somebody follows a link of the error summary.
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>();
  const { pathname, search } = useLocation();
  const [first] = useState({ answer, pathname, search });
  return first.pathname === pathname && first.search === search ? first.answer : undefined;
}

/** For forms that are only a button: Lynx sends a form without any field by GET, whatever its method. */
export function NotEmpty() {
  return <input type="hidden" name="confirm" value="yes" />;
}
