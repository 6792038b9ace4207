import { changedOn } from '../../projections/post-comments/changes.js'
import { commentsById } from '../../projections/post-comments/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Notice } from '../../projections/runtime/notice.js'
import type { Deps } from '../deps.js'
import type { FileLinks } from '../files/links.js'
import { room, type Io } from '../sockets/rooms.js'
import { peopleOf } from '../files/people.js'
import { presentComment } from './comment-presenter.js'

/** Hears that comments on cases changed, and sends each as it stands now to whoever looks at its case. */
export const caseCommentPushes =
  (io: Io, db: Db, links: Pick<FileLinks, 'sign'>, now: Deps['now']) =>
  async ({ keys }: Pick<Notice, 'keys'>): Promise<void> => {
    if (keys === null) return void io.emit('resync') // too much to tell: whoever looks asks
    const comments = await commentsById(db, changedOn('case', keys))
    const writers = comments.map(({ member_id }) => member_id)
    const people = await peopleOf(db, links, writers, now())
    for (const stored of comments) {
      const comment = presentComment(stored, people)
      const { id, clinicalCaseId, position } = comment
      const lookers = io.to(room.case(clinicalCaseId))
      if (stored.deleted) lookers.emit('caseCommentDeleted', { id, clinicalCaseId, position })
      else lookers.emit('caseCommented', comment)
    }
  }
