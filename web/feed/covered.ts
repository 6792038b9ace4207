/** The header covers what stands higher, in pixels. */
const COVERED = 57

/** Whether one has scrolled past all of it. */
export const isCovered = (card: Element): boolean => card.getBoundingClientRect().bottom <= COVERED
