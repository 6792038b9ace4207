/** What must stay in sight, from its upper to its lower edge, in pixels of the window. */
export interface Kept {
  readonly top: number
  readonly bottom: number
}

/** Where there is room: from `first` to `last`, for something `height` high; in pixels of the window. */
interface Room {
  readonly first: number
  readonly last: number
  readonly height: number
}

/** Pixels between what is placed and what it leaves free. */
const BESIDE = 8

/** The highest place at which none of `kept` is covered, if there is one. */
const placeBeside = ({ first, last, height }: Room, kept: readonly Kept[]): number | undefined => {
  const places = [first, ...kept.map(({ bottom }) => bottom + BESIDE).filter((top) => top > first)].toSorted((one, other) => one - other)
  const isClear = (top: number) => kept.every((part) => top + height <= part.top || top >= part.bottom)
  return places.find((top) => top + height <= last && isClear(top))
}

/** The highest place at which nothing is covered; where there is no such place, of what is only `read`; the first of all where that does not help. */
export const clearPlace = (room: Room, kept: readonly Kept[], read: readonly Kept[] = []): number =>
  placeBeside(room, [...kept, ...read]) ?? placeBeside(room, kept) ?? room.first

/** What is unfolded to be chosen from. */
const CHOICES = '[role=listbox], [role=menu]'

/** The buttons that a page is for, and what says of itself that it is needed. */
const KEPT = `[type=submit], .mantine-Button-root:is([data-variant=filled], :not([data-variant])), [data-clear=always], ${CHOICES}`

/** What tells where one is, and what a form says where something is wrong with it: a toast of the same mistake must not hide it. */
const READ = 'h1, .sfs-headline, form [role=alert], [data-clear=read]'

/** Where one is, but what fills the page to be read. */
const here = (): HTMLElement[] => {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && !activeElement.matches('body, [role=log]') ? [activeElement] : []
}

const all = (which: string) => document.querySelectorAll<HTMLElement>(which)

/** What of the page must not be covered by `cover`, which is `within` the page and none of that itself. */
const keptBeside = (cover: DOMRect, within: Element, parts: Iterable<HTMLElement>): Kept[] =>
  [...parts]
    .filter((part) => part.tabIndex >= 0 || part.matches(`[data-clear], ${READ}, ${CHOICES}`))
    .filter((part) => !within.contains(part))
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height, left, right }) => width > 0 && height > 0 && left < cover.right && right > cover.left)

/** By which the style sheet is told where they stand. */
const TOP = '--sfs-toasts-top'

/** Puts the toasts, which are in `within`, where they cover nothing that is needed. Under a pointer, and in a part of a page, they stay where they are. */
export const placeToasts = (within: HTMLElement): void => {
  const box = within.querySelector<HTMLElement>('.Toastify__toast-container')
  if (!box || box.offsetParent || box.matches(':hover')) return
  within.style.removeProperty(TOP)
  const cover = box.getBoundingClientRect()
  const last = window.visualViewport?.height ?? window.innerHeight // a keyboard on the screen takes a part of it
  const room = { first: cover.top, last, height: box.offsetHeight }
  const top = clearPlace(room, keptBeside(cover, within, [...here(), ...all(KEPT)]), keptBeside(cover, within, all(READ)))
  if (top !== cover.top) within.style.setProperty(TOP, `${top}px`)
}
