import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent, type Submission } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import type { Enforced, Judged, MemberId, MemberStanding, Purpose } from './calls.js'

/** What a moderator says of a member, and in which form. */
export type Said = { readonly does: 'enforce'; readonly said: Enforced } | { readonly does: 'judge'; readonly said: Judged }

export interface Asked {
  readonly id: MemberId
  /** Whom it is about, in words. */
  readonly name: string
  readonly deed: Said
  /** The same when the same is sent again. */
  readonly key: string
}

/** Why what was sent with a key is not done. */
type Refused = Pick<Asked, 'key'> & Pick<Problem, 'errors' | 'message'>

interface Opened extends Submission {
  readonly id: MemberId | null
  readonly purpose: Purpose
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly told: MemberStanding | null
  /** The key of what is under way. */
  readonly sent: string | null
  /** What is under way, or was refused last. */
  readonly does: Said['does'] | null
  /** How often this member was restricted, or that was lifted, here: its form begins anew, and what comes next is another command. */
  readonly enforced: number
}
const nothing: Opened = { ...unsent, id: null, purpose: 'complaint', state: 'loading', told: null, sent: null, does: null, enforced: 0 }

const slice = createSlice({
  name: 'staffMember',
  initialState: nothing,
  reducers: {
    /** What is shown stays until the new is there. */
    memberOpened: (before, { payload }: PayloadAction<{ readonly id: MemberId; readonly purpose: Purpose }>): Opened =>
      before.id === payload.id && before.told ? { ...before, ...payload } : { ...nothing, ...payload },
    memberClosed: (): Opened => nothing,
    memberLoaded: (before, { payload: told }: PayloadAction<MemberStanding>): Opened =>
      before.id === told.id ? { ...before, state: 'ready', told } : before,
    memberFailed: (before, { payload: { id, code } }: PayloadAction<{ readonly id: MemberId } & Pick<Problem, 'code'>>): Opened =>
      before.id === id ? { ...before, state: code === 404 ? 'missing' : before.told ? 'ready' : 'failed' } : before,
    deedAsked: (before, { payload: { id, deed, key } }: PayloadAction<Asked>): Opened =>
      before.id === id ? { ...before, ...sending, problem: '', sent: key, does: deed.does } : before,
    /** Another member, or another deed, may be before the moderator by now: those go on as they are. */
    deedDone: (before, { payload: { id, deed, key } }: PayloadAction<Asked>): Opened => ({
      ...before,
      ...(before.sent === key && { ...unsent, problem: '', sent: null, does: null }),
      enforced: before.enforced + Number(before.id === id && deed.does === 'enforce'),
    }),
    deedRefused: (before, { payload: { key, errors, message } }: PayloadAction<Refused>): Opened =>
      before.sent === key ? { ...before, ...refused(errors), problem: message, sent: null } : before,
  },
  selectors: { selectMember: (member) => member },
})

export const memberReducer = slice.reducer
export const { memberOpened, memberClosed, memberLoaded, memberFailed, deedAsked, deedDone, deedRefused } = slice.actions
export const { selectMember } = slice.selectors
