import type { Submission } from '../../shared/forms/submission.js'
import type { Comment, CommentPage } from '../calls.js'

/** A comment of mine that the server has not confirmed. */
export interface Outgoing extends Submission {
  /** The same when it is sent again. */
  readonly key: string
  readonly writer: number
  readonly text: string
  /** The newest comment when it was sent. */
  readonly after: number
  /** What went wrong, in words for the person. */
  readonly message: string
}

/** The discussion of a post. */
export interface Thread {
  /** Oldest first, each once. */
  comments: Comment[]
  /** Earlier ones are asked for by this; null at the beginning. */
  next: number | null
  state: 'loading' | 'ready' | 'failed'
  earlier: 'idle' | 'loading' | 'failed'
  outgoing: Outgoing | null
  /** Asked to be deleted, and not yet confirmed. */
  deleting: number[]
  /** Heard of since the list was last asked for: an answer that was already on its way may lack them. */
  heard: number[]
  /** Deleted for good: what still tells of them is older. */
  gone: number[]
  /** The list is being asked for. */
  asking: boolean
  /** A comment for which somebody has come: the list is asked for as far as to it. Null once it is there, or known not to be. */
  sought: number | null
}

export const newThread: Thread = {
  comments: [],
  next: null,
  state: 'loading',
  earlier: 'idle',
  outgoing: null,
  deleting: [],
  heard: [],
  gone: [],
  asking: false,
  sought: null,
}

/** Both together; of one that is in both, the newer. */
const united = (some: readonly Comment[], others: readonly Comment[]): Comment[] => {
  const byId = new Map(some.map((each) => [each.id, each]))
  for (const each of others) if (each.position >= (byId.get(each.id)?.position ?? 0)) byId.set(each.id, each)
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/** Whether a comment that was sent is among these: a push may overtake the answer, or the answer be lost. */
export const isAmong = (comments: readonly Comment[], sent: Pick<Outgoing, 'writer' | 'text' | 'after'>): boolean =>
  comments.some(({ id, writer, text }) => id > sent.after && writer === sent.writer && text === sent.text)

const hasArrived = ({ comments, outgoing }: Thread): boolean => outgoing !== null && isAmong(comments, outgoing)

/** What is not to be sent again is no longer on its way. */
const settled = (thread: Thread): Thread =>
  thread.outgoing?.sending === false && hasArrived(thread) ? { ...thread, outgoing: null } : thread

/** With these comments besides. */
export const withComments = (thread: Thread, comments: readonly Comment[]): Thread =>
  settled({ ...thread, comments: united(thread.comments, comments).filter(({ id }) => !thread.gone.includes(id)) })

/** The list as the server has it now, and what was heard of meanwhile. */
export const loadedAnew = (thread: Thread, { comments, next }: CommentPage): Thread => {
  const meanwhile = thread.comments.filter(({ id }) => thread.heard.includes(id))
  return withComments(
    { ...thread, comments: meanwhile, next, state: 'ready', earlier: 'idle', heard: [], asking: false, sought: null },
    comments,
  )
}

/** As far as to a comment that may not be there yet. */
export const seeking = (thread: Thread, id: number): Thread => {
  const isKnown = thread.gone.includes(id) || thread.comments.some((each) => each.id === id)
  return { ...thread, sought: isKnown ? null : id }
}

export const without = (thread: Thread, id: number): Thread => ({
  ...thread,
  comments: thread.comments.filter((each) => each.id !== id),
  gone: [...thread.gone, id],
  deleting: thread.deleting.filter((each) => each !== id),
})

/** What a person sees: optimism is derived here and never stored with what the server said. */
export const shownOf = (thread: Thread): { readonly comments: readonly Comment[]; readonly sending: string | null } => ({
  comments: thread.comments.filter(({ id }) => !thread.deleting.includes(id)),
  sending: thread.outgoing?.sending && !hasArrived(thread) ? thread.outgoing.text : null,
})
