import { RareIcon } from "#app/ui/site/icons.tsx";

interface SlideButtonProps {
  /** The direction that it moves in. */
  icon: "back" | "on";
  label: string;
  /** Whether there is nothing further in this direction. It stays focusable. */
  isEnd?: boolean;
  onClick: () => void;
}

/** A button that moves to the slide before or after the one that is shown. */
export function SlideButton({ icon, label, isEnd, onClick }: SlideButtonProps) {
  return (
    <button type="button" className="slide-button" aria-label={label} aria-disabled={isEnd} onClick={onClick}>
      <RareIcon name={icon} />
    </button>
  );
}
