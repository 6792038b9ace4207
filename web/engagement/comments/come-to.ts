/** That somebody has come for a discussion: another each time. */
export interface Come {
  /** Where the focus was then. */
  readonly from: Element | null
}

export const comeNow = (): Come => ({ from: document.activeElement })

const isSeen = (card: Element): boolean => {
  const { top, bottom } = card.getBoundingClientRect()
  return bottom >= 0 && top <= window.innerHeight
}

/**
 * Puts the focus on a part of a discussion, unless it is elsewhere by now, where somebody may be writing, or has gone on to: what comes late does not take
 * it from there. A card that is out of sight stays so.
 */
export const comeTo = (part: HTMLElement | null | undefined, from: Element | null = null): void => {
  const at = document.activeElement ?? document.body
  const card = part?.closest('article') ?? null
  const isHere = at === from || (card !== null && card === at.closest('article'))
  if (!at.matches('body, main') && (!isHere || at.matches('input, textarea, select'))) return
  part?.focus({ preventScroll: card !== null && !isSeen(card) })
}
