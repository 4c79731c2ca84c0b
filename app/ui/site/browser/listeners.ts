type EventMap = DocumentEventMap & WindowEventHandlersEventMap;
type Listeners = { [Type in keyof EventMap]?: (event: EventMap[Type]) => void };

/**
 * Adds listeners to an element or the window. Without `signal`, which browsers ignore before Chrome 90, Safari 15 and
 * Firefox 86.
 * @returns a function that removes them
 */
export function listen(target: EventTarget, listeners: Listeners, capture = false): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) target.addEventListener(type, listener, capture);
  return () => {
    for (const [type, listener] of entries) target.removeEventListener(type, listener, capture);
  };
}
