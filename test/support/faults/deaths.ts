import type { Failpoint } from '../../../domain/kernel/failpoint.js'

/*
 * Where a part dies during a deletion, the last step first: whoever goes on from there is past the point at which the next one dies. Where one
 * comes by twice, since who goes on does a deed anew, the point is deadly the second time: that hangs on who died before.
 */
export type Death = readonly [part: 'jobs' | 'projector' | 'api', fail: `${Failpoint}:kill${'' | `:${number}`}`]

/** After the mail is out and before that is noted: the one moment in which it may go out again, under the same id. */
export const MAILED_TWICE = 'after-receipt:kill'

const OUTSIDE: readonly Death[] = [
  ['projector', 'after-tasks:kill'],
  ['projector', 'after-rows:kill'],
  ['api', 'after-append:kill'],
]

/** The most telling moments. */
export const TELLING: readonly Death[] = [
  ['jobs', MAILED_TWICE],
  ['jobs', 'before-AccountDeleted:kill'],
  ['jobs', 'before-SubjectKeyDestroyed:kill:2'],
  ['jobs', 'files-withheld:kill'],
  ['jobs', 'post-key-destroyed:kill'],
  ['jobs', 'before-PostsAnonymised:kill'],
  ['jobs', 'sessions-ended:kill'],
  ...OUTSIDE,
]

/** Before, within and after every step. */
export const EVERY: readonly Death[] = [
  ['jobs', 'farewell-forgotten:kill'],
  ['jobs', MAILED_TWICE],
  ['jobs', 'before-receipt:kill:2'],
  ['jobs', 'after-AccountDeleted:kill'],
  ['jobs', 'before-AccountDeleted:kill'],
  ['jobs', 'after-SubjectKeyDestroyed:kill:2'],
  ['jobs', 'before-SubjectKeyDestroyed:kill:2'],
  ['jobs', 'after-EmailReleased:kill'],
  ['jobs', 'before-EmailReleased:kill:2'],
  ['jobs', 'after-FilesErased:kill'],
  ['jobs', 'before-FilesErased:kill'],
  ['jobs', 'files-withheld:kill:2'],
  ['jobs', 'after-EventsLeft:kill'],
  ['jobs', 'before-EventsLeft:kill'],
  ['jobs', 'after-ApplicationsWithdrawn:kill'],
  ['jobs', 'before-ApplicationsWithdrawn:kill'],
  ['jobs', 'application-erased:kill'],
  ['jobs', 'after-OpportunitiesWithdrawn:kill'],
  ['jobs', 'before-OpportunitiesWithdrawn:kill'],
  ['jobs', 'opportunity-erased:kill'],
  ['jobs', 'after-RoomsLeft:kill'],
  ['jobs', 'before-RoomsLeft:kill'],
  ['jobs', 'room-left:kill'],
  ['jobs', 'after-ConnectionsRemoved:kill'],
  ['jobs', 'before-ConnectionsRemoved:kill'],
  ['jobs', 'connection-erased:kill'],
  ['jobs', 'after-CommentsRemoved:kill'],
  ['jobs', 'before-CommentsRemoved:kill'],
  ['jobs', 'comments-of-a-post-erased:kill'],
  ['jobs', 'after-PostsWithdrawn:kill'],
  ['jobs', 'before-PostsWithdrawn:kill'],
  ['jobs', 'post-key-destroyed:kill:2'],
  ['jobs', 'after-PostsAnonymised:kill'],
  ['jobs', 'before-PostsAnonymised:kill'],
  ['jobs', 'after-SessionsRevoked:kill'],
  ['jobs', 'before-SessionsRevoked:kill'],
  ['jobs', 'sessions-ended:kill:2'],
  ['jobs', 'farewell-kept:kill:2'],
  ...OUTSIDE,
]

/** Whether who dies there keeps their posts: where it matters, as the point says, else every third. */
export const keepsPosts = ([, fail]: Death, i: number): boolean =>
  fail.includes('Anonymised') || (i % 3 === 2 && !/Withdrawn|post-key/.test(fail))
