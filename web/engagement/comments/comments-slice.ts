import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { refused, sending } from '../../shared/forms/submission.js'
import type { Problem } from '../../shared/net/http.js'
import { personChanged } from '../../shared/net/live/person-changed.js'
import type { CommentGone, Commented, CommentPage } from '../calls.js'
import { nameAnew } from '../named.js'
import type { Post } from '../post.js'
import { loadedAnew, newThread, seeking, without, withComments, type Outgoing, type Thread } from './thread.js'

type Threads = Partial<Record<Post, Thread>>

const initialState: Threads = {}
const changed = (threads: Threads, post: Post, change: (thread: Thread) => Thread): Threads => {
  const thread = threads[post]
  return thread ? { ...threads, [post]: change(thread) } : threads
}

const slice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /** A page shows it, or must look again: what was shown stays meanwhile. */
    threadOpened: (threads, { payload: post }: PayloadAction<Post>) => {
      const thread = threads[post] ?? newThread
      return { ...threads, [post]: { ...thread, heard: [], asking: true, state: thread.state === 'ready' ? 'ready' : 'loading' } }
    },
    threadLoaded: (threads, { payload: { post, ...page } }: PayloadAction<CommentPage & { post: Post }>) =>
      changed(threads, post, (thread) => loadedAnew(thread, page)),
    /** Its post is not there any more. */
    threadGone: (threads, { payload: post }: PayloadAction<Post>) => {
      delete threads[post]
    },
    /** What was loaded stays readable. */
    threadFailed: (threads, { payload: post }: PayloadAction<Post>) =>
      changed(threads, post, (thread) => ({
        ...thread,
        asking: false,
        sought: null,
        state: thread.state === 'ready' ? 'ready' : 'failed',
      })),
    /** Somebody has come for one of its comments. */
    commentSought: (threads, { payload: { post, id } }: PayloadAction<CommentGone>) => ({
      ...threads,
      [post]: seeking(threads[post] ?? newThread, id),
    }),

    earlierAsked: (threads, { payload: post }: PayloadAction<Post>) =>
      changed(threads, post, (thread) => ({ ...thread, earlier: 'loading' })),
    earlierLoaded: (threads, { payload }: PayloadAction<CommentPage & { post: Post; before: number | null }>) =>
      changed(threads, payload.post, (thread) => {
        if (payload.before !== thread.next) return thread // the list was loaded anew meanwhile
        return withComments({ ...thread, next: payload.next, earlier: 'idle' }, payload.comments)
      }),
    earlierFailed: (threads, { payload: post }: PayloadAction<Post>) =>
      changed(threads, post, (thread) => ({ ...thread, earlier: 'failed' })),

    commentAsked: (threads, { payload: { post, ...comment } }: PayloadAction<Pick<Outgoing, 'key' | 'writer' | 'text'> & { post: Post }>) =>
      changed(threads, post, (thread) => {
        const again = thread.outgoing?.key === comment.key ? thread.outgoing.after : undefined
        return { ...thread, outgoing: { ...comment, ...sending, after: again ?? thread.comments.at(-1)?.id ?? 0, message: '' } }
      }),
    commentAccepted: (threads, { payload: { post, comment } }: PayloadAction<Commented>) =>
      changed(threads, post, (thread) => withComments({ ...thread, outgoing: null, heard: [...thread.heard, comment.id] }, [comment])),
    commentRefused: (
      threads,
      { payload: { post, errors, message } }: PayloadAction<Pick<Problem, 'errors' | 'message'> & { post: Post }>,
    ) =>
      changed(threads, post, (thread) =>
        withComments({ ...thread, outgoing: thread.outgoing && { ...thread.outgoing, ...refused(errors), message } }, []),
      ),

    /** Somebody has written one, or it stands otherwise than before. */
    commented: (threads, { payload: { post, comment } }: PayloadAction<Commented>) =>
      changed(threads, post, (thread) => withComments({ ...thread, heard: [...thread.heard, comment.id] }, [comment])),
    commentGone: (threads, { payload: { post, id } }: PayloadAction<CommentGone>) =>
      changed(threads, post, (thread) => without(thread, id)),

    deletionAsked: (threads, { payload: { post, id } }: PayloadAction<CommentGone>) =>
      changed(threads, post, (thread) => ({ ...thread, deleting: [...thread.deleting, id] })),
    deletionFailed: (threads, { payload: { post, id } }: PayloadAction<CommentGone>) =>
      changed(threads, post, (thread) => ({ ...thread, deleting: thread.deleting.filter((each) => each !== id) })),
  },
  extraReducers: (builder) =>
    builder.addCase(personChanged, (threads, { payload }) => {
      for (const thread of Object.values(threads))
        for (const comment of thread?.comments ?? []) if (comment.writer === payload.signup_id) nameAnew(comment, payload)
    }),
  selectors: {
    selectThread: (threads, post: Post): Thread => threads[post] ?? newThread,
  },
})

export const commentsReducer = slice.reducer
export const { selectThread } = slice.selectors
export const {
  threadOpened,
  threadLoaded,
  threadGone,
  threadFailed,
  commentSought,
  earlierAsked,
  earlierLoaded,
  earlierFailed,
  commentAsked,
  commentAccepted,
  commentRefused,
  commented,
  commentGone,
  deletionAsked,
  deletionFailed,
} = slice.actions
