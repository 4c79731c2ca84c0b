import { Link } from "@remix-run/react";
import { RichText } from "#app/ui/site/rich-text.tsx";

interface FarOffProps {
  /** Null for a usual price. */
  text: string | null;
  /** The path of the form. */
  form: string;
}

/** For the owner of a home: its price is so far from the prices of similar homes that it may be a mistake. */
export function FarOffPrice({ text, form }: FarOffProps) {
  if (text === null) return null;
  return (
    <p className="notice">
      <RichText text={text} correct={(part) => <Link to={`${form}#listing-regularPrice`}>{part}</Link>} />
    </p>
  );
}
