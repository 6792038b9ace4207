import { shallowEqual } from 'react-redux'
import { draftOf, dropDraft, filesIn, type Draft } from './drafts.js'

const NOTHING: Draft = {}

/** Milliseconds: a browser that does not answer of what it keeps holds nobody up. */
const PATIENCE = 2_000
const late = () => new Promise<undefined>((give) => setTimeout(give, PATIENCE))

/** The same texts, and no file that was chosen since: those that were sent go with their window. */
const isOf = (left: Draft, sent: Draft): boolean => {
  const [now, then] = [filesIn(left), filesIn(sent)]
  return shallowEqual(now.texts, then.texts) && now.files.every((name) => then.files.includes(name))
}

/**
 * Holds what stands in a form as it is sent, and gives what drops its draft once that has arrived, and tells whether it did: not one in which something else
 * stands by then. A browser that keeps nothing has nothing to drop.
 */
export const draftAsSent = (memberId: number, form: string): (() => Promise<boolean>) => {
  const left = () => Promise.race([draftOf(memberId, form).catch(console.warn), late()])
  const sent = left()
  return async () => {
    const [before = NOTHING, now] = [await sent, await left()]
    if (!now || !isOf(now, before)) return false
    await Promise.race([dropDraft(memberId, form).catch(console.warn), late()])
    return true
  }
}
