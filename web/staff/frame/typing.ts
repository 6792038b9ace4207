/** Where somebody types or chooses, or a window is open, keys mean something else. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="radiogroup"], video') !== null
