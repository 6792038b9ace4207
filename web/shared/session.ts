import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit'
import { call, select, takeEvery } from 'typed-redux-saga'
import type { Session } from '../../api/contract/members.js'
import { dropSession, keepSession } from './session-entry.js'

interface State {
  current: Session | null
  /** The server ended it; the person did not. */
  ended: boolean
}

const nobody: State = { current: null, ended: false }

const slice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Session>) => ({ current: payload, ended: false }),
    signedOut: (_state, { payload }: PayloadAction<{ ended: boolean }>) => ({ current: null, ended: payload.ended }),
  },
  selectors: {
    selectSession: ({ current }) => current,
    selectMe: ({ current }) => current?.id,
    selectEnded: ({ ended }) => ended,
    /** Whether everything is open to them: exactly 1 counts (DECISIONS C-06). */
    selectComplete: ({ current }) => current?.is_all_details_filled === 1,
  },
})

export const sessionReducer = slice.reducer
export const { signedIn, signedOut } = slice.actions
export const { selectSession, selectMe, selectEnded, selectComplete } = slice.selectors

/** Signed in, with nothing left to fill in. */
export const signedInFully = (action: Action): boolean => signedIn.match(action) && action.payload.is_all_details_filled === 1

/** The entry follows the state. Runs before all other sagas, so that their calls carry the new token. */
export function* sessionSaga() {
  yield* takeEvery([signedIn, signedOut], function* () {
    const session = yield* select(selectSession)
    yield* session ? call(keepSession, session) : call(dropSession)
  })
}
