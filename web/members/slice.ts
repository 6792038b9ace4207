import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending, unsent } from '../shared/forms/submission.js'
import type { Problem } from '../shared/net/http.js'
import { signedIn } from '../shared/session/session.js'
import type { Credentials, Joining } from './calls.js'
import { keptJoined, type Joined } from './pending-sign-up.js'

interface Proof {
  readonly state: 'pending' | 'done' | 'failed'
  readonly emailId?: string | undefined
}
const pending: Proof = { state: 'pending' }

const slice = createSlice({
  name: 'members',
  initialState: () => ({
    signIn: unsent,
    join: unsent,
    /** Who has just joined, and has a link in their mail. */
    joined: keptJoined(),
    /** Who knows the password, and has not opened the link yet. */
    unproved: null as string | null,
    /** The link is being sent once more. */
    isLinkComing: false,
    /** How the link of a mail ended, and whose address it proved. */
    proof: pending,
  }),
  reducers: {
    signInAsked: (state, _action: PayloadAction<Credentials>) => ({ ...state, signIn: sending, unproved: null }),
    /** `notice`: the id of the toast that says it, too. */
    signInRefused: (
      state,
      { payload: { errors, message, notice } }: PayloadAction<Pick<Problem, 'errors' | 'message'> & { notice: string }>,
    ) => ({
      ...state,
      signIn: { ...refused(errors), ...(errors.length === 0 && { problem: message, notice }) },
    }),
    proofMissing: (state, { payload }: PayloadAction<string>) => ({ ...state, unproved: payload }),
    joinAsked: (state, _action: PayloadAction<{ joining: Joining; key: string }>) => ({ ...state, join: sending, joined: null }),
    joinRefused: (state, { payload }: PayloadAction<Problem['errors']>) => ({ ...state, join: refused(payload) }),
    joined: (state, { payload }: PayloadAction<Joined>) => ({ ...state, join: unsent, joined: payload }),
    /** The form is wanted again. */
    joinBegun: (state) => ({ ...state, joined: null }),
    /** The person wants the link once more. */
    linkAsked: (state, _action: PayloadAction<string>) => ({ ...state, isLinkComing: true }),
    linkAnswered: (state) => ({ ...state, isLinkComing: false }),
    proofAsked: (state, _action: PayloadAction<{ query: string }>) => ({ ...state, proof: pending }),
    proofEnded: (state, { payload }: PayloadAction<Proof>) => ({ ...state, proof: payload }),
  },
  extraReducers: (builder) => builder.addCase(signedIn, (state) => ({ ...state, signIn: unsent, joined: null, unproved: null })),
  selectors: {
    selectSignIn: ({ signIn }) => signIn,
    selectJoin: ({ join }) => join,
    selectJoined: ({ joined }) => joined,
    selectUnproved: ({ unproved }) => unproved,
    selectLinkComing: ({ isLinkComing }) => isLinkComing,
    selectProof: ({ proof }) => proof,
  },
})

export const membersReducer = slice.reducer
export const {
  signInAsked,
  signInRefused,
  proofMissing,
  joinAsked,
  joinRefused,
  joined,
  joinBegun,
  linkAsked,
  linkAnswered,
  proofAsked,
  proofEnded,
} = slice.actions
export const { selectSignIn, selectJoin, selectJoined, selectUnproved, selectLinkComing, selectProof } = slice.selectors
