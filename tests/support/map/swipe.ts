import type { Page } from "playwright";

/** Moves a finger up or down from a point of a page. */
export async function swipe(page: Page, { x, y }: { x: number; y: number }, by: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (let step = 1; step <= 10; step++) await send("touchMove", [{ x, y: y + (by * step) / 10 }]);
  await send("touchEnd", []);
  await touch.detach();
}
