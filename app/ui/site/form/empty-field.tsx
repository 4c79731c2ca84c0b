/** A field of forms that anybody may send: people do not see it, and automated messages fill it in. */
export function EmptyField({ id, label }: { id: string; label: string }) {
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label> <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </p>
  );
}
