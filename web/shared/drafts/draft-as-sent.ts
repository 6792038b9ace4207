import { shallowEqual } from 'react-redux'
import { draftOf, dropDraft, filesIn, type Draft } from './drafts.js'

const NOTHING: Draft = {}

/** The same texts, and no file that was chosen since: those that were sent go with their window. */
const isOf = (left: Draft, sent: Draft): boolean => {
  const [now, then] = [filesIn(left), filesIn(sent)]
  return shallowEqual(now.texts, then.texts) && now.files.every((name) => then.files.includes(name))
}

/**
 * Holds what stands in a form as it is sent, and gives what drops its draft once that has arrived: not one in which something else stands by then. A browser that
 * keeps nothing has nothing to drop.
 */
export const draftAsSent = (memberId: number, form: string): (() => Promise<void>) => {
  const left = () => draftOf(memberId, form).catch(console.warn)
  const sent = left()
  return async () => {
    const [before = NOTHING, now = NOTHING] = [await sent, await left()]
    if (isOf(now, before)) await dropDraft(memberId, form).catch(console.warn)
  }
}
