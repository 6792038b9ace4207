import type { PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'

/** What is done to a thing, by its word. */
export interface AnyDeed {
  readonly does: string
}

/** One thing that a page of the staff has open, and what is done to it there. */
export interface Opened<Id, Told, Deed extends AnyDeed> extends Submission {
  readonly id: Id | null
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly told: Told | null
  /** The key of what is under way. */
  readonly sent: string | null
  /** What is under way, or was refused last. */
  readonly does: Deed['does'] | null
}

export const unopened = { ...unsent, id: null, state: 'loading', told: null, sent: null, does: null } as const

/** Something that is to be done to a thing. */
export interface Asked<Id, Deed extends AnyDeed> {
  readonly id: Id
  /** What or whom it is about, in words. */
  readonly name: string
  readonly deed: Deed
  /** The same when the same is sent again. */
  readonly key: string
}

/** Why a thing could not be loaded. */
export type Failure<Id> = { readonly id: Id } & Pick<Problem, 'code'>

/** Why what was sent with a key is not done. */
export type Refused = Pick<Problem, 'errors' | 'message'> & { readonly key: string }

/** What becomes of it: another thing, or another deed, may be before the moderator by now, and those go on as they are. */
export const openedReducers = <State extends Opened<Id, Told, Deed>, Id, Told, Deed extends AnyDeed>(idOf: (told: Told) => Id) => ({
  loaded: (before: State, { payload: told }: PayloadAction<Told>): State =>
    before.id === idOf(told) ? { ...before, state: 'ready', told } : before,
  /** What was loaded stays readable. */
  failed: (before: State, { payload: { id, code } }: PayloadAction<Failure<Id>>): State =>
    before.id === id ? { ...before, state: code === 404 ? 'missing' : before.told ? 'ready' : 'failed' } : before,
  deedAsked: (before: State, { payload: { id, deed, key } }: PayloadAction<Asked<Id, Deed>>): State =>
    before.id === id ? { ...before, ...sending, problem: '', sent: key, does: deed.does } : before,
  deedDone: (before: State, { payload: { key } }: PayloadAction<Asked<Id, Deed>>): State =>
    before.sent === key ? { ...before, ...unsent, problem: '', sent: null, does: null } : before,
  deedRefused: (before: State, { payload: { key, errors, message } }: PayloadAction<Refused>): State =>
    before.sent === key ? { ...before, ...refused(errors), problem: message, sent: null } : before,
})
