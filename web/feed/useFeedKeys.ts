import { useEffect, useRef, type RefObject } from 'react'
import { awaitedBox } from './awaited-box.js'
import { isCovered } from './covered.js'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** From the card that has the focus; where none has, j leads to the first one that is in sight, k to the one before it; both to the last where all are above. */
const placeBy = (step: number, here: number, cards: readonly HTMLElement[]): number => {
  if (here >= 0) return Math.max(0, here + step)
  const first = cards.findIndex((card) => !isCovered(card))
  if (first < 0 && scrollY > 0) return cards.length - 1
  return Math.max(0, step > 0 ? first : first - 1)
}

const isTyping = (target: HTMLElement) => target.matches('input, textarea, select')

/** In the feed, or where no control has the focus: j and k go to the next and the previous post, l likes it, s saves it, c opens and closes its comments. Whoever writes in a post types them; Escape leads from there to the post. Nor are they keys while one waits for the box in which to write. */
export const useFeedKeys = (): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    const box = awaitedBox()
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const ours = list.current?.contains(target) || target.contains(list.current) // the page itself takes the focus when it opens
      if (!ours || event.ctrlKey || event.metaKey || event.altKey) return
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])]
      const here = cards.findIndex((card) => card.contains(target))
      if (isTyping(target)) {
        if (event.key === 'Escape') cards[here]?.focus()
        return
      }
      if (box.takes(event)) return
      const step = STEPS[event.key]
      if (step !== undefined) cards[placeBy(step, here, cards)]?.focus()
      if (event.key === 'l') cards[here]?.querySelector<HTMLElement>('[aria-pressed]')?.click()
      if (event.key === 's') cards[here]?.querySelector<HTMLElement>('[data-save]')?.click()
      if (event.key === 'c') event.preventDefault() // lest it is typed where the focus goes
      if (event.key === 'c') cards[here]?.querySelector<HTMLElement>('[data-comments]')?.click()
    }
    document.addEventListener('keydown', onKeyDown)
    current?.addEventListener('click', box.clicked, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      current?.removeEventListener('click', box.clicked, true)
      box.left()
    }
  }, [])
  return list
}
