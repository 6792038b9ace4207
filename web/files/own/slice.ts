import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '../../../api/contract/call.js'
import type { uploadCv } from '../../../api/contract/members/profile-files.js'

export type What = 'picture' | 'cv'
export type FileInfo = AnswerOf<typeof uploadCv>['fileInfo']
/** The step's picture and the profile's have calls of their own (spec 1 §7). */
export type UploadPath = 'uploadPic' | 'uploadProfilePic' | 'uploadCv'

/** A file of one's own on its way. It travels in the action and never rests in the state. */
export const fileSent = createAction<{ what: What; path: UploadPath; key: string; file: Blob; name: string }>('ownFiles/sent')
export const fileCancelled = createAction<What>('ownFiles/cancelled')
/** The person wants the CV gone. */
export const cvRemovalAsked = createAction<{ key: string }>('ownFiles/cvRemovalAsked')
export const cvRemoved = createAction('ownFiles/cvRemoved')
/** The person wants to look at the CV. */
export const cvOpened = createAction('ownFiles/cvOpened')
/** A page wants to know which CV is kept. */
export const cvAsked = createAction('ownFiles/cvAsked')

/** The CV that is there, by what it is called. */
export interface Cv {
  readonly name: string
}

/** The CV as the server keeps it; null when there is none. */
export type OwnCv = { readonly state: 'loading' | 'failed' } | { readonly state: 'known'; readonly cv: Cv | null }

export interface Upload {
  readonly sending: boolean
  /** In bytes; both 0 until the first are sent. */
  readonly sent: number
  readonly total: number
  readonly problem: string
  /** What was kept last. */
  readonly kept: FileInfo | null
}

export const idle: Upload = { sending: false, sent: 0, total: 0, problem: '', kept: null }

const slice = createSlice({
  name: 'ownFiles',
  initialState: { picture: idle, cv: idle, removing: false, ownCv: { state: 'loading' } as OwnCv },
  reducers: {
    cvKnown: (state, { payload: cv }: PayloadAction<Cv | null>) => {
      state.ownCv = { state: 'known', cv }
    },
    cvUnknown: (state) => {
      state.ownCv = { state: 'failed' }
    },
    fileProgressed: (state, { payload: { what, ...step } }: PayloadAction<{ what: What; sent: number; total: number }>) => {
      Object.assign(state[what], step)
    },
    fileKept: (state, { payload: { what, info } }: PayloadAction<{ what: What; info: FileInfo }>) => {
      state[what] = { ...idle, kept: info }
      if (what === 'cv') state.ownCv = { state: 'known', cv: { name: info.filename } }
    },
    fileRefused: (state, { payload: { what, problem } }: PayloadAction<{ what: What; problem: string }>) => {
      state[what] = { ...idle, kept: state[what].kept, problem }
    },
    cvRemovalEnded: (state) => {
      state.removing = false
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(fileSent, (state, { payload: { what } }) => {
        state[what] = { ...idle, kept: state[what].kept, sending: true }
      })
      .addCase(fileCancelled, (state, { payload: what }) => {
        state[what] = { ...idle, kept: state[what].kept }
      })
      .addCase(cvRemovalAsked, (state) => {
        state.removing = true
      })
      .addCase(cvAsked, (state) => {
        if (state.ownCv.state === 'failed') state.ownCv = { state: 'loading' }
      })
      .addCase(cvRemoved, (state) => {
        state.cv = idle
        state.ownCv = { state: 'known', cv: null }
        state.removing = false
      }),
  selectors: {
    selectUpload: (state, what: What) => state[what],
    selectRemoving: ({ removing }) => removing,
    selectOwnCv: ({ ownCv }) => ownCv,
  },
})

export const ownFilesReducer = slice.reducer
export const { fileProgressed, fileKept, fileRefused, cvRemovalEnded, cvKnown, cvUnknown } = slice.actions
export const { selectUpload, selectRemoving, selectOwnCv } = slice.selectors
