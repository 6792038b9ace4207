/** A window that is open. */
export interface Open {
  readonly close: () => void
  /** Nothing is under way in it that must not be left. */
  readonly mayClose: () => boolean
  /** Whether it has an entry in the history, so that Back closes it. */
  isPlace: boolean
  /** Back was not meant for it, and passes it by: nobody has opened it. */
  readonly isUnasked: boolean
}

/** What is open over the page, the topmost last. */
export const windows: Open[] = []

/** Those that have an entry in the history. */
export const places = (): readonly Open[] => windows.filter(({ isPlace }) => isPlace)

/** Unless something is under way in it. */
export const closeTopmost = (of: readonly Open[]): void => {
  const topmost = of.at(-1)
  if (topmost?.mayClose()) topmost.close()
}

/** Each of Mantine's windows hears Escape by itself, so that one press would close all of them: here it is heard once. */
const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.repeat || event.isComposing) return
  if (!isTaken(event.target)) closeTopmost(windows)
}

/** An open list or menu in the window is closed first. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.getAttribute('data-mantine-stop-propagation') === 'true' || target.closest('[role="menu"]') !== null)

window.addEventListener('keydown', onKeyDown, { capture: true })
