import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent } from '../shared/forms/submission.js'
import type { Problem } from '../shared/http.js'
import { signedIn } from '../shared/session.js'
import type { Credentials, Joining } from './calls.js'

export type Joined = Pick<Joining, 'emailId'>

const slice = createSlice({
  name: 'members',
  initialState: {
    signIn: unsent,
    join: unsent,
    /** Who has just joined, to sign in with. */
    joined: null as Joined | null,
  },
  reducers: {
    signInAsked: (state, _action: PayloadAction<Credentials>) => ({ ...state, signIn: sending }),
    signInRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, signIn: refused(payload) }),
    joinAsked: (state, _action: PayloadAction<{ joining: Joining; key: string }>) => ({ ...state, join: sending, joined: null }),
    joinRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, join: refused(payload) }),
    joined: (state, { payload }: PayloadAction<Joined>) => ({ ...state, join: unsent, joined: payload }),
  },
  extraReducers: (builder) => builder.addCase(signedIn, (state) => ({ ...state, signIn: unsent, joined: null })),
  selectors: {
    selectSignIn: ({ signIn }) => signIn,
    selectJoin: ({ join }) => join,
    selectJoined: ({ joined }) => joined,
  },
})

/** The person presses Logout. */
export const signOutAsked = createAction('members/signOutAsked')

export const membersReducer = slice.reducer
export const { signInAsked, signInRefused, joinAsked, joinRefused, joined } = slice.actions
export const { selectSignIn, selectJoin, selectJoined } = slice.selectors
