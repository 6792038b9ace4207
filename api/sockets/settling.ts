import { safely } from '../../domain/kernel/unexpected.js'

export interface Settling {
  /** What has changed, and how far the view had come then. */
  readonly send: (keys: readonly string[], position: number) => Promise<void>
  /** Said in the place of more changes than can be kept. */
  readonly tooMuch: () => void
  readonly onTrouble: (error: unknown) => void
  /** Milliseconds for which a thing that was told of stays quiet. */
  readonly quiet?: number
  /** So many are kept. */
  readonly most?: number
}

/**
 * The first change of a thing is sent at once, what follows within 250 ms goes out together at its end, as it stands then. One sending is under
 * way at a time: what comes meanwhile waits, and goes together.
 */
export const settling = ({ send, tooMuch, onTrouble, quiet = 250, most = 5_000 }: Settling) => {
  /** What was sent a moment ago, and whether it has changed since. */
  const settled = new Map<string, boolean>()
  const due = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let position = -1
  let isSending = false

  const run = async (): Promise<void> => {
    isSending = true
    while (due.size > 0) {
      const keys = [...due]
      due.clear()
      rest(keys)
      await send(keys, position).catch(onTrouble)
    }
    isSending = false
  }

  /** Beyond what can be kept a thing is sent as often as it changes. */
  const rest = (keys: readonly string[]): void => {
    const kept = keys.slice(0, Math.max(0, most - settled.size))
    if (kept.length === 0) return
    for (const key of kept) settled.set(key, false)
    const end = (): void => {
      timers.delete(timer)
      for (const key of kept) {
        if (settled.get(key)) due.add(key)
        settled.delete(key)
      }
      if (!isSending) void run()
    }
    const timer = setTimeout(safely('timer', end), quiet).unref()
    timers.add(timer)
  }

  return {
    changed: (keys: readonly string[], at: number): void => {
      position = Math.max(position, at)
      for (const key of keys)
        if (settled.has(key)) settled.set(key, true)
        else due.add(key)
      if (due.size > most) {
        due.clear()
        tooMuch()
      }
      if (!isSending) void run()
    },
    close: (): void => {
      for (const timer of timers) clearTimeout(timer)
      due.clear()
    },
  }
}
