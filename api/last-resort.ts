import { unexpected } from '../domain/kernel/unexpected.js'

/**
 * From now on an error that nobody caught does not end this process, and with it all that is under way for others: it is told like those of our
 * own listeners. Before anybody hears, which is while the program starts, it ends it still, with `last` for its last word.
 */
export const outlive = (last: (error: unknown) => void): void => {
  const told = (error: unknown): void => {
    if (unexpected('process', error)) return
    last(error)
    process.exit(1)
  }
  process.on('uncaughtException', told).on('unhandledRejection', told)
}
