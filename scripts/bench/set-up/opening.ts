import { closers, type Closers } from '../../start/closers.js'
import type { Opened } from '../row.js'

/** Opens what a row compares. What is opened for it is closed with it, last opened first, and also when the opening fails half-way. */
export const opening = (open: (closing: Closers) => Promise<Omit<Opened, 'close'>>) => async (): Promise<Opened> => {
  const closing = closers()
  try {
    return { ...(await open(closing)), close: closing.close }
  } catch (error) {
    await closing.close().catch(() => undefined) // the first failure is the one to tell
    throw error
  }
}
