import { useEffect, useState } from "react";

/** Whether the page is hydrated: false on the server and in the first render, which must match the server's. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
