/**
 * Places in our code at which a fault test may end the program, so that the moments that matter are hit on purpose and not by luck, and of which a
 * trace tells when they were (`npm run bench -- --trace`). A name is said where the moment is: `failpoint('after-append')`. `before-` and `after-`
 * a fact mean: all that it tells of is done, and the fact is not yet, or just now, in the log. Without the variable FAIL (api/settings/arm.ts), and
 * without a trace, nobody listens, and saying a name does nothing.
 */
export const FAILPOINTS = [
  // api/http: a request may be asked; and is asked in good form. api: what has changed in the views was heard
  'admitted',
  'checked',
  'heard',
  // api/engagement: what of a post is told to pages was read from its view; and went out to them
  'push-read',
  'pushed',
  // api/chat: the same of what is written in a room, and taken back
  'message-push-read',
  'message-pushed',
  // commands/runtime: decided and not in the log; in the log and not answered
  'before-append',
  'after-append',
  // projections/runtime: a batch has come; the move of the checkpoint is sent, and no rows are; they are too, and nothing is committed; all is
  'delivered',
  'before-rows',
  'after-rows',
  'after-commit',
  // the same for the tasks of processes
  'before-tasks',
  'after-tasks',
  // the event node: a group is decided and not in the database; it is there, and nobody has heard of it
  'node-before-commit',
  'node-after-commit',
  // the outbox: a task is taken and not begun; it is done, and nobody has noted that
  'task-taken',
  'task-done',
  // api/erasure: where the last mail goes is kept; within the steps: one post, comment or file is gone, the rest is not; then step by step
  'farewell-kept',
  'sessions-ended',
  'post-key-destroyed',
  'comments-of-a-post-erased',
  'connection-erased',
  'room-left',
  'opportunity-erased',
  'application-erased',
  'event-left',
  'files-withheld',
  'before-SessionsRevoked',
  'after-SessionsRevoked',
  'before-PostsWithdrawn',
  'after-PostsWithdrawn',
  'before-PostsAnonymised',
  'after-PostsAnonymised',
  'before-CommentsRemoved',
  'after-CommentsRemoved',
  'before-ConnectionsRemoved',
  'after-ConnectionsRemoved',
  'before-RoomsLeft',
  'after-RoomsLeft',
  'before-OpportunitiesWithdrawn',
  'after-OpportunitiesWithdrawn',
  'before-ApplicationsWithdrawn',
  'after-ApplicationsWithdrawn',
  'before-EventsLeft',
  'after-EventsLeft',
  'before-FilesErased',
  'after-FilesErased',
  'before-EmailReleased',
  'after-EmailReleased',
  'before-SubjectKeyDestroyed',
  'after-SubjectKeyDestroyed',
  'before-AccountDeleted',
  'after-AccountDeleted',
  // the receipt: signed and not sent; sent, and its address still kept; that is gone too
  'before-receipt',
  'after-receipt',
  'farewell-forgotten',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

type Listener = (point: Failpoint) => void
const listeners = new Set<Listener>()

/** Says that this moment is now. */
export const failpoint = (point: Failpoint): void => {
  for (const listener of listeners) listener(point)
}

/** Hears of all points in this process, until what is answered is called. */
export const onFailpoint = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
