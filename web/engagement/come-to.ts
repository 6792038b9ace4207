import { focusOn } from '../shared/ui/focus-on.js'

/** That somebody has come for a part of a page: another each time. */
export interface Come {
  /** Where the focus was then. */
  readonly from: Element | null
  /** The comment that they have come for, if it is one. */
  readonly comment?: number | undefined
}

export const comeNow = (comment?: number): Come => ({ from: document.activeElement, comment })

/** A card of a list. The article that a page is about is none: who has gone on to another part of it is elsewhere. */
const CARD = '[role="feed"] article, li article'

const isSeen = (card: Element): boolean => {
  const { top, bottom } = card.getBoundingClientRect()
  return bottom >= 0 && top <= window.innerHeight
}

/**
 * Puts the focus on a part of a page, unless it is elsewhere by now, where somebody may be writing, or has gone on to: what comes late does not take
 * it from there. A card that is out of sight stays so.
 */
export const comeTo = (part: HTMLElement | null | undefined, from: Element | null = null): void => {
  const at = document.activeElement ?? document.body
  const card = part?.closest(CARD) ?? null
  const isHere = at === from || (card !== null && card === at.closest(CARD))
  if (!at.matches('body, main') && (!isHere || at.matches('input, textarea, select'))) return
  if (part) focusOn(part, { preventScroll: card !== null && !isSeen(card) })
}

/** Puts the focus on a comment in the same way, and the comment below the header, however long it is. */
export const comeToComment = (comment: HTMLElement, from: Element | null): void => {
  const card = comment.closest(CARD)
  const stays = card !== null && !isSeen(card)
  comeTo(comment, from)
  if (!stays && document.activeElement === comment) comment.scrollIntoView({ block: 'start' })
}
