/**
 * A value that is made when it is first asked for. The first format of `Intl` of a kind takes milliseconds, on a phone
 * tens of them, and few pages need all of a module's.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
