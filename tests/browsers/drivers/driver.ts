/**
 * Controls one browser, by whatever protocol it supports. `BrowserWindow` builds a user's actions from these few
 * commands.
 */
export interface Driver {
  /** The browser's own name: "Chrome/80.0.3987.0". */
  version: string;
  /** Opens a window that shares no cookies with any other. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}

export interface DriverOptions {
  /** Whether pages may run script. Commands work anyway. */
  script: boolean;
}

export interface Tab {
  /** Loads an address and waits for the page's `load` event. */
  navigate(url: string): Promise<void>;
  /** @param expression JavaScript for the oldest browser; @returns its value, which must be JSON */
  evaluate(expression: string): Promise<unknown>;
  /** @param expression evaluates to an `<input type="file">`; @param files absolute paths */
  setFiles(expression: string, files: string[]): Promise<void>;
  /** A click of the mouse, in CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** One step through the history, without waiting for the page. */
  traverse(step: -1 | 1): Promise<void>;
  /** @param width of the viewport, in CSS pixels; WebKitGTK's window cannot be narrower than about 450 */
  resize(width: number, height: number): Promise<void>;
  /** Errors of scripts and of the console so far; WebKitGTK's driver does not report any. */
  complaints: string[];
  close(): Promise<void>;
}

/** Keys by their value in WebDriver, which is a character of Unicode's private use area. */
export const keys = { Enter: "\uE007", Backspace: "\uE003" } as const;
export type Key = keyof typeof keys;
