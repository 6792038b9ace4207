import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Session } from '../../../api/contract/members/members.js'
import type { Role, StaffPushes } from '../../../api/contract/staff/staff.js'
import type { StandingPushes } from '../../../api/contract/staff/standing.js'
import type { Visit } from './visit.js'

/** How far somebody is: what the guards of the pages decide on. */
export type Standing =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  /** Known by a password, or to a provider; the code of their second factor is still to be shown. */
  | { readonly kind: 'unproved'; readonly id: number }
  /** Signed in, with steps to do; `done` is the last one that is (0 none, 1 personal, 2 qualification...). */
  /** Moderators have suspended them, or ask a member to be verified first: they look after their account at most. */
  | { readonly kind: 'shut-out'; readonly id: number; readonly action: ShutOut; readonly isComplete: boolean }
  | { readonly kind: 'newcomer'; readonly id: number; readonly done: number }
  | { readonly kind: 'member'; readonly id: number; readonly roles: readonly Role[]; readonly hasShownCode: boolean }

/** How moderators have restricted somebody, and until when, ISO 8601, if it ends by itself. */
export type Restriction = NonNullable<Session['restriction']>
export type ShutOut = Exclude<Restriction['action'], 'limit'>

interface State {
  readonly current: Session | null
  /** A new tab asks whether the browser holds a session. */
  readonly restoring: boolean
  /** Why there is none any more: the person left, it ended without them, or their account is gone. */
  readonly end: 'left' | 'ended' | 'gone' | null
  /** Of somebody who is no member, and has left their details to read on. */
  readonly visit: Visit | null
}

const nobody: State = { current: null, restoring: false, end: null, visit: null }

const UNKNOWN: Standing = { kind: 'unknown' }
const VISITOR: Standing = { kind: 'visitor' }

/** Whether this session began with a password. */
export const hasPassword = ({ signin_type }: Pick<Session, 'signin_type'>): boolean => signin_type !== 'third_party'

const isComplete = ({ is_all_details_filled }: Session): boolean => is_all_details_filled === 1

/** Who has steps to do looks after nothing but their account anyway: only a suspension shuts them out. */
const shutOut = (session: Session): ShutOut | undefined => {
  const action = session.restriction?.action
  return action === 'suspend' || (action === 'require-verification' && isComplete(session)) ? action : undefined
}

const standingOf = (current: Session | null, restoring: boolean): Standing => {
  if (!current) return restoring ? UNKNOWN : VISITOR
  const { id, till_where_filled: done, roles, second_factor } = current
  if (second_factor === 'due') return { kind: 'unproved', id }
  const action = shutOut(current)
  if (action) return { kind: 'shut-out', id, action, isComplete: isComplete(current) }
  return isComplete(current) ? { kind: 'member', id, roles, hasShownCode: second_factor === 'shown' } : { kind: 'newcomer', id, done }
}

const slice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    restoring: ({ visit }) => ({ ...nobody, visit, restoring: true }),
    notRestored: ({ visit }) => ({ ...nobody, visit }),
    signedIn: (_state, { payload }: PayloadAction<Session>) => ({ ...nobody, current: payload }),
    /** The same member, with a fresh token. */
    renewed: (state, { payload }: PayloadAction<Session>) => (state.current?.id === payload.id ? { ...state, current: payload } : state),
    /** What the member may do as staff has changed. */
    rolesChanged: (state, { payload: { id, roles } }: PayloadAction<StaffPushes['rolesChanged']>) =>
      state.current?.id === id ? { ...state, current: { ...state.current, roles: [...roles] } } : state,
    /** Moderators have restricted the member, or not any more. */
    standingChanged: (state, { payload: { id, action, until } }: PayloadAction<Omit<StandingPushes['standingChanged'], 'position'>>) =>
      state.current?.id === id ? { ...state, current: { ...state.current, restriction: action && { action, until } } } : state,
    /** How this session stands to two-step sign-in has changed. */
    factorChanged: (state, { payload }: PayloadAction<Session['second_factor']>) =>
      state.current ? { ...state, current: { ...state.current, second_factor: payload } } : state,
    /** `gone`: the account is not there any more, and they may join again (DECISIONS C-55). */
    signedOut: (_state, { payload: { ended, gone } }: PayloadAction<{ ended: boolean; gone?: true }>) => ({
      ...nobody,
      end: gone ? 'gone' : ended ? 'ended' : 'left',
    }),
    /** Somebody has left their details, in this tab. */
    visitBegun: (state, { payload }: PayloadAction<Visit>) => (state.current ? state : { ...state, visit: payload }),
    /** It was as long as visits are. */
    visitEnded: (state) => ({ ...state, visit: null }),
  },
  selectors: {
    selectSession: ({ current }) => current,
    selectRestoring: ({ restoring }) => restoring,
    selectMe: ({ current }) => current?.id,
    /** In whose name calls are sent: a member's, or a visitor's, of whom no page shows what is theirs. */
    selectSender: ({ current, visit }): number | undefined => current?.id ?? visit?.id,
    selectEnded: ({ end }) => end === 'ended',
    selectLeft: ({ end }) => end === 'left',
    selectGone: ({ end }) => end === 'gone',
    selectStanding: createSelector([({ current }: State) => current, ({ restoring }: State) => restoring], standingOf),
    /** Who came by a provider sees no password to change (spec 1 §6). */
    selectHasPassword: ({ current }) => current !== null && hasPassword(current),
    /** Whether everything is open to them: exactly 1 counts (DECISIONS C-06), unless moderators have shut them out. */
    selectComplete: ({ current }) => current !== null && isComplete(current) && !shutOut(current),
    selectRestriction: ({ current }) => current?.restriction ?? null,
    selectVisit: ({ visit }) => visit,
  },
})

export const sessionReducer = slice.reducer
export const {
  restoring,
  notRestored,
  signedIn,
  renewed,
  rolesChanged,
  standingChanged,
  factorChanged,
  signedOut,
  visitBegun,
  visitEnded,
} = slice.actions
export const {
  selectSession,
  selectRestoring,
  selectMe,
  selectSender,
  selectEnded,
  selectLeft,
  selectGone,
  selectStanding,
  selectHasPassword,
  selectComplete,
  selectRestriction,
  selectVisit,
} = slice.selectors
