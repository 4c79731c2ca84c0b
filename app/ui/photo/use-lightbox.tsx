import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import type { Picture } from "#app/domain/photo/picture.ts";
import { mayOpenModal } from "#app/ui/site/browser/modal.ts";
import type { Lightbox } from "./lightbox.client.tsx";

/**
 * Opens photos over the page that links to theirs. The dialog's code is loaded with the first of them; if that fails, the
 * browser follows the link.
 * @returns the dialog, null while closed, and the handler of a click on the link to the photo with an index
 */
export function useLightbox(
  pictures: Picture[],
  name: string,
): { lightbox: ReactNode; open: (event: MouseEvent<HTMLAnchorElement>, index: number) => void } {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement | null>(null);
  const [opened, setOpened] = useState<{ Dialog: typeof Lightbox; index: number } | null>(null);

  function open(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    if (!mayOpenModal(event)) return;
    event.preventDefault();
    link.current = event.currentTarget;
    const { pathname } = event.currentTarget;
    void import("./lightbox.client.tsx").then(
      ({ Lightbox }) => setOpened({ Dialog: Lightbox, index }),
      () => navigate(pathname),
    );
  }
  // Browsers give the focus back themselves, but Safari does not focus a link that is clicked.
  function close(): void {
    setOpened(null);
    link.current?.focus({ preventScroll: true });
  }
  const lightbox = opened && <opened.Dialog {...{ pictures, name }} start={opened.index} onClose={close} />;
  return { lightbox, open };
}
