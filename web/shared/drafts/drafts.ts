import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval'
import { days } from '../format/time.js'
import { keptSession } from '../session/session-entry.js'
import { forgetWaiting, keepWaiting, waitToKeep } from './waiting.js'

/** Whose the drafts are of who has not joined yet: whoever signs in drops them. */
export const VISITOR = 0

/** What is kept of a form: its texts, and how chosen files were called; never a password, a file, a tick or an answer of the server. */
export type Draft = Readonly<Record<string, string>>

interface Kept {
  readonly savedAt: number
  readonly draft: Draft
}

/** A draft nobody has come back to is gone after a week. */
const KEPT_FOR = days(7)

const store = createStore('sfs-drafts', 'drafts')
type Key = readonly [memberId: number, form: string]
const keyOf = (memberId: number, form: string): Key & IDBValidKey => [memberId, form] as Key & IDBValidKey

const waitingAs = (memberId: number, form: string): string => `${memberId} ${form}`

const isOld = ({ savedAt }: Kept): boolean => Date.now() - savedAt > KEPT_FOR

/** Keeps the texts of a form in this browser; a form without any keeps nothing. */
export const keepDraft = (memberId: number, form: string, draft: Draft): Promise<void> => {
  const texts = Object.entries(draft).filter(([, text]) => text.trim() !== '')
  const kept: Kept = { savedAt: Date.now(), draft: Object.fromEntries(texts) }
  return texts.length === 0 ? dropDraft(memberId, form) : set(keyOf(memberId, form), kept, store)
}

/** Keeps them as soon as nothing more is typed, though the form may be gone by then; whoever has left by then leaves nothing behind. */
export const keepDraftSoon = (memberId: number, form: string, draft: Draft): void =>
  waitToKeep(waitingAs(memberId, form), () => {
    if ((keptSession()?.id ?? VISITOR) === memberId) keepDraft(memberId, form, draft).catch(console.warn)
  })

/** What this member has left in a form, or nothing. */
export const draftOf = async (memberId: number, form: string): Promise<Draft | undefined> => {
  keepWaiting()
  const kept = await get<Kept>(keyOf(memberId, form), store)
  return kept && !isOld(kept) ? kept.draft : undefined
}

/** What this member has left in all forms whose names begin with this. */
export const draftsOf = async (memberId: number, beginning: string): Promise<readonly Draft[]> => {
  const all = await entries<Key & IDBValidKey, Kept>(store)
  return all
    .filter(([[owner, form], kept]) => owner === memberId && form.startsWith(beginning) && !isOld(kept))
    .map(([, { draft }]) => draft)
}

export const dropDraft = (memberId: number, form: string): Promise<void> => {
  forgetWaiting(waitingAs(memberId, form))
  return del(keyOf(memberId, form), store)
}

export const dropAllDrafts = (): Promise<void> => {
  forgetWaiting()
  return clear(store)
}

/** Drops what is too old and, where somebody is given, what belongs to anybody else. */
export const sweepDrafts = async (memberId?: number): Promise<void> => {
  const all = await entries<Key & IDBValidKey, Kept>(store)
  const dropped = all.filter(([[owner], kept]) => isOld(kept) || (memberId !== undefined && owner !== memberId))
  await delMany(
    dropped.map(([key]) => key),
    store,
  )
}
