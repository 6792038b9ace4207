import { flushSync } from 'react-dom'
import { windows, type Open } from './window-stack.js'

/** What waits for the browser to be at the page itself. */
export const waiting = new Set<() => void>()

/** What leads on once the windows have closed that were open when it was asked for. */
interface Leading {
  readonly over: readonly Open[]
  readonly does: () => void
  /** The one that is closed, and may ask first. */
  readonly closing?: Open
}
let leading: Leading | undefined

/** From now on what is open over the page closes, and then this leads on. */
export const leadOnBy = (does: () => void): void => {
  leading = { over: windows.filter(({ isUnasked }) => !isUnasked), does }
  leadPast()
}

const isAsked = ({ over }: Leading): boolean => windows.some((each) => !each.isUnasked && !over.includes(each))

/** Closes the next of them, as Back would; after the last, what leads on waits for the page. */
export const leadPast = (): void => {
  while (leading && !isAsked(leading)) {
    const { over, does, closing } = leading
    const topmost = over.findLast((each) => windows.includes(each))
    if (topmost && topmost !== closing && topmost.mayClose()) {
      leading = { over, does, closing: topmost }
      flushSync(topmost.close) // it is known at once whether it has, or asks
    } else {
      leading = undefined
      if (!topmost) waiting.add(does)
    }
  }
}
