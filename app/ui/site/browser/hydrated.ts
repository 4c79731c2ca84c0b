import { useEffect, useState } from "react";

/** Whether script has taken over: false on the server and in the first rendering, which has to equal the server's. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
