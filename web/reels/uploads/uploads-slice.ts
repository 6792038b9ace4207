import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '../../../api/contract/call.js'
import type { exploreUnfinished, UnfinishedReel } from '../../../api/contract/reels/explore.js'
import { postRemoved, type Post } from '../../engagement/post.js'
import type { Progress } from '../../shared/net/uploads/upload.js'
import { postOf } from '../names.js'
import { reelStateChanged } from '../pushes.js'

/** A video on its way from this browser. */
export interface Upload {
  readonly state: 'sending' | 'failed'
  /** In bytes. */
  readonly sent: number
  readonly total: number
  readonly line: Progress['line']
  /** I hold it for a while. */
  readonly isHeld: boolean
  /** What went wrong the last time, in words for the person. */
  readonly problem: string
  /** The same file may be sent once more: nothing is wrong with it. */
  readonly mayPass: boolean
}

interface State {
  readonly list: 'new' | 'ready' | 'failed'
  /** My own that nobody else sees yet, newest first. */
  readonly unfinished: readonly UnfinishedReel[]
  /** From when on (ISO 8601) the next of my videos is prepared, where too many took too long today. */
  readonly notBefore: string | null
  readonly going: Readonly<Record<Post, Upload>>
  /** The page that is open shows the list. */
  readonly isListed: boolean
}
interface Of {
  readonly post: Post
}

const nothing: State = { list: 'new', unfinished: [], notBefore: null, going: {}, isListed: false }
const begun: Upload = { state: 'sending', sent: 0, total: 0, line: undefined, isHeld: false, problem: '', mayPass: true }

const without = <Each>(all: Readonly<Record<Post, Each>>, post: Post): Readonly<Record<Post, Each>> => {
  const { [post]: _gone, ...rest } = all
  return rest
}

/** A page shows them, or what is shown may be old. */
export const unfinishedAsked = createAction('reelUploads/asked')
/** The video that was handed over for it is to be sent, or once more. */
export const uploadAsked = createAction<Post>('reelUploads/uploadAsked')
/** It is not to go on; its post waits for a video. */
export const uploadStopped = createAction<Post>('reelUploads/uploadStopped')
/** Its video is prepared once more. */
export const preparingAsked = createAction<Post>('reelUploads/preparingAsked')

const changed = (state: State, post: Post, change: Partial<Upload>): State => ({
  ...state,
  going: { ...state.going, [post]: { ...(state.going[post] ?? begun), ...change } },
})

const slice = createSlice({
  name: 'reelUploads',
  initialState: nothing,
  reducers: {
    unfinishedLoaded: (state, { payload }: PayloadAction<AnswerOf<typeof exploreUnfinished>>): State => ({
      ...state,
      list: 'ready',
      unfinished: payload.posts,
      notBefore: payload.not_before,
    }),
    /** What was loaded stays readable. */
    unfinishedFailed: (state): State => ({ ...state, list: state.list === 'ready' ? 'ready' : 'failed' }),
    unfinishedListed: (state, { payload: isListed }: PayloadAction<boolean>): State => ({ ...state, isListed }),
    uploadBegun: (state, { payload: { post, total } }: PayloadAction<Of & { total: number }>) => changed(state, post, { ...begun, total }),
    uploadProgressed: (state, { payload: { post, ...step } }: PayloadAction<Of & Progress>) => changed(state, post, step),
    uploadHeld: (state, { payload: { post, isHeld } }: PayloadAction<Of & { isHeld: boolean }>) => changed(state, post, { isHeld }),
    uploadFailed: (state, { payload: { post, ...why } }: PayloadAction<Of & Pick<Upload, 'problem' | 'mayPass'>>) =>
      changed(state, post, { state: 'failed', ...why }),
    /** All of it is there, or it is not wanted any more. */
    uploadEnded: (state, { payload: post }: PayloadAction<Post>): State => ({ ...state, going: without(state.going, post) }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(reelStateChanged, (state, { payload: { post_id, ...told } }): State => {
        const isOther = (each: UnfinishedReel) => each.post_id !== post_id
        const unfinished = state.unfinished.map((each) => (isOther(each) || told.position < each.position ? each : { ...each, ...told }))
        return { ...state, unfinished: told.state === 'ready' ? unfinished.filter(isOther) : unfinished }
      })
      .addCase(postRemoved, (state, { payload: post }): State => ({
        ...state,
        unfinished: state.unfinished.filter(({ post_id }) => postOf(post_id) !== post),
        going: without(state.going, post),
      })),
  selectors: {
    selectUnfinished: (state) => state,
    selectUpload: ({ going }, post: Post): Upload | undefined => going[post],
    /** Whether one of my own is in the list: another may have begun in another browser. */
    selectIsListed: ({ unfinished }, id: number): boolean => unfinished.some(({ post_id }) => post_id === id),
  },
})

export const uploadsReducer = slice.reducer
export const { selectUnfinished, selectUpload, selectIsListed } = slice.selectors
export const {
  unfinishedLoaded,
  unfinishedFailed,
  unfinishedListed,
  uploadBegun,
  uploadProgressed,
  uploadHeld,
  uploadFailed,
  uploadEnded,
} = slice.actions
