/** Why a listing in the owner's or a visitor's own list is in no other; nothing if it is live. */
export function StatusNotice({ notice }: { notice: string | undefined }) {
  if (notice === undefined) return null;
  return (
    <p>
      <span className="badge">{notice}</span>
    </p>
  );
}
