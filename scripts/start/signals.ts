import { safely } from '../../domain/kernel/unexpected.js'

/** npm passes on what a terminal sends to all its programs, so that one Ctrl-C comes twice; a person presses more slowly. */
const SAME_PRESS = 500
const LOOK_EVERY = 500

/** Aborted when we are asked to end, the first time; the second time ends this process at once, and with it its children. */
export const askedToEnd = (): AbortSignal => {
  const asked = new AbortController()
  let since = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(
      signal,
      safely('signal', () => {
        if (!asked.signal.aborted) since = performance.now()
        else if (performance.now() - since > SAME_PRESS) process.exit(130)
        asked.abort()
      }),
    )
  }
  if (process.env['npm_lifecycle_event']) whenOrphaned(() => asked.abort())
  return asked.signal
}

/** npm runs us in a shell, which dies of the signal that ends npm and keeps it to itself. */
const whenOrphaned = (end: () => void): void => {
  const parent = process.ppid
  const look = safely('timer', () => {
    if (process.ppid === parent) return
    clearInterval(looking)
    end()
  })
  const looking = setInterval(look, LOOK_EVERY).unref()
}
