import { keptSession } from '../session/session-entry.js'
import { onDevice, type Kept } from './device.js'
import { forgetWaiting, keepWaiting, waitToKeep } from './waiting.js'

/** Whose the drafts are of who has not joined yet: whoever signs in drops them. */
export const VISITOR = 0

/** What is kept of a form: its texts, and how chosen files were called; never a password, a file, a tick or an answer of the server. */
export type Draft = Readonly<Record<string, string>>

/** Under this name, which no field has, a draft says which files were chosen. */
const FILES = 'chosen files'

/** A draft that also knows how the files are called. */
export const withFiles = (draft: Draft, files: readonly string[]): Draft =>
  files.length === 0 ? draft : { ...draft, [FILES]: JSON.stringify(files) }

/** The names of the files, and the rest. */
export const filesIn = ({ [FILES]: files = '[]', ...texts }: Draft) => ({ files: JSON.parse(files) as readonly string[], texts })

interface KeptDraft extends Kept {
  readonly draft: Draft
}

const device = onDevice<KeptDraft>('sfs-drafts', 'drafts')

const waitingAs = (memberId: number, form: string): string => `${memberId} ${form}`

/** Keeps the texts of a form in this browser; a form without any keeps nothing. */
export const keepDraft = (memberId: number, form: string, draft: Draft): Promise<void> => {
  const texts = Object.entries(draft).filter(([, text]) => text.trim() !== '')
  if (texts.length === 0) return dropDraft(memberId, form)
  return device.keep(memberId, form, { savedAt: Date.now(), draft: Object.fromEntries(texts) })
}

/** Keeps them as soon as nothing more is typed, though the form may be gone by then; whoever has left by then leaves nothing behind. */
export const keepDraftSoon = (memberId: number, form: string, draft: Draft): void =>
  waitToKeep(waitingAs(memberId, form), () => {
    if ((keptSession()?.id ?? VISITOR) === memberId) keepDraft(memberId, form, draft).catch(console.warn)
  })

/** What this member has left in a form, or nothing. */
export const draftOf = async (memberId: number, form: string): Promise<Draft | undefined> => {
  keepWaiting()
  return (await device.of(memberId, form))?.draft
}

/** What this member has left in all forms whose names begin with this. */
export const draftsOf = async (memberId: number, beginning: string): Promise<readonly Draft[]> =>
  (await device.beginning(memberId, beginning)).map(({ draft }) => draft)

export const dropDraft = (memberId: number, form: string): Promise<void> => {
  forgetWaiting(waitingAs(memberId, form))
  return device.drop(memberId, form)
}

export const dropAllDrafts = (): Promise<void> => {
  forgetWaiting()
  return device.dropAll()
}

/** Drops what is too old and, where somebody is given, what belongs to anybody else. */
export const sweepDrafts = device.sweep
