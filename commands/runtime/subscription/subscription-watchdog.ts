import { safely } from '../../../domain/kernel/unexpected.js'

interface Silence {
  /** How far was told; Infinity while something waits to be. */
  readonly told: () => number
  /** The position of what is the newest by now; may fail, which says nothing. */
  readonly head: () => Promise<number>
  readonly onSilence: () => void
  /** Milliseconds from one look to the next. */
  readonly every: number
}

/**
 * Notices who tells nothing though there is something to tell: what was the newest at one look is not told by the next, nor anything else. So is
 * a node that the others of its cluster have lost: its lines hold, and it hears of nothing more.
 */
export const watchSubscription = ({ told, head, onSilence, every }: Silence): { readonly end: () => void } => {
  const seen = { told: Infinity, head: -1 }
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    const now = told()
    if (now === seen.told && now < seen.head) onSilence()
    seen.told = now
    seen.head = await head().catch(() => -1)
    isLooking = false
  }
  const timer = setInterval(safely('timer', look), every)
  return { end: () => clearInterval(timer) }
}
