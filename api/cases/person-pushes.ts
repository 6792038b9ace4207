import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { postedBy } from '../../projections/case-feed/queries.js'
import { postsCommentedBy } from '../../projections/post-comments/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Notice } from '../../projections/runtime/notice.js'
import type { Deps } from '../deps.js'
import type { FileLinks } from '../files/links.js'
import { peopleOf } from '../files/people.js'
import { room, type Io } from '../sockets/rooms.js'

/** Hears that name lines changed, and says to whoever looks at the feed, or at a case on which they are named, how each person is named now. */
export const personPushes =
  (io: Io, db: Db, links: Pick<FileLinks, 'sign'>, now: Deps['now']) =>
  async ({ keys }: Pick<Notice, 'keys'>): Promise<void> => {
    if (keys === null) return void io.emit('resync') // too much to tell: whoever looks asks
    const ids = keys.map((key) => Number(key) as MemberId)
    for (const [signup_id, line] of await peopleOf(db, links, ids, now())) {
      const cases = new Set<CaseId>()
      for await (const { case_id } of postedBy(db, signup_id)) cases.add(case_id)
      for await (const id of postsCommentedBy(db, 'case', signup_id)) cases.add(id as CaseId)
      io.to([room.feed, ...[...cases].map(room.case)]).emit('personChanged', { signup_id, ...line })
    }
  }
