import { draftName } from '../engagement/comments/draft-name.js'
import type { Post } from '../engagement/post.js'
import { forgetEarly, hearEarly, isTyped, keepEarly } from '../shared/ui/text/early-letters.js'

/** Milliseconds after which nobody is taken to wait any more, and after the last letter of who types all the same, but not for ever. */
const PATIENCE = 10_000
const PAUSE = 2_000
const END = 20_000

/** Its comments are open or lead to its page, and where one writes is not there yet, nor has it failed to come. */
const isComing = (card: HTMLElement): boolean =>
  card.querySelector('a[data-comments]') !== null ||
  (card.querySelector('[data-comments][aria-expanded=true]') !== null && card.querySelector('[data-within]:not([aria-busy=true])') === null)

/** It is pressed, and is not what somebody types after letters. */
const isPress = (key: string, target: HTMLElement): boolean =>
  (key === 'Enter' || key === ' ') && target.matches('a, button, summary, audio, video')

/** Under which name what is typed below a card is kept. */
const nameOf = ({ dataset }: HTMLElement): string => draftName(dataset['watch'] as Post)

const isElsewhere = (target: HTMLElement, card: HTMLElement): boolean => !card.contains(target) && !target.contains(card)

/** Ends that the box is awaited on the page of a post. */
let giveUp: (() => void) | undefined

/**
 * The box for a comment that somebody has asked for in a list of cards: on a slow line it comes late, and what is typed until then is meant for it, and arrives in
 * it. Whoever goes on to another card, folds the comments, or presses Escape or Tab waits no longer; and who has typed nothing yet can press what has the focus.
 */
export const awaitedBox = () => {
  giveUp?.() // who comes to a list has left the page
  let card: HTMLElement | null = null
  let began = 0
  let until = 0
  let typed = 0
  return {
    /** Is told each click in the list, before anybody else is: what opens comments, or asks for them once more, asks for their box. */
    clicked: ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
      const asked = (target as HTMLElement).closest('[data-comments]:not([aria-expanded=true]), [data-within]')
      if (!asked || ctrlKey || metaKey || shiftKey) return
      card = asked.closest('article')
      began = Date.now()
      until = began + PATIENCE
    },
    /** Whether a key that was pressed is meant for it: then it does nothing, here or in the browser. */
    takes: (event: KeyboardEvent): boolean => {
      const { key } = event
      const target = event.target as HTMLElement
      const now = Date.now()
      if (card && (key === 'Escape' || key === 'Tab' || now > until || isElsewhere(target, card) || !isComing(card))) {
        if (!card.querySelector('textarea')) forgetEarly() // which takes it by itself
        card = null
      }
      if (!card || !isTyped(key) || (isPress(key, target) && now > typed + PAUSE)) return false
      typed = now
      until = Math.min(began + END, Math.max(until, now + PAUSE))
      event.preventDefault()
      keepEarly(nameOf(card), key)
      return true
    },
    /** The list is left: for the page of a post, if that was asked for, on which the box comes. */
    left: (): void => {
      if (!card) return
      if (card.querySelector('a[data-comments]') && Date.now() < until) giveUp = hearEarly(nameOf(card), until - Date.now())
      else forgetEarly()
    },
  }
}
