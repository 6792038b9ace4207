import type { CaseId } from '../../domain/kernel/ids.js'
import { changeOn } from '../../projections/post-comments/changes.js'
import { commentsById } from '../../projections/post-comments/queries.js'
import type { Db } from '../../projections/runtime/database.js'
import type { Deps } from '../deps.js'
import type { FileLinks } from '../files/links.js'
import { peopleOf } from '../files/people.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room, type Io } from '../sockets/rooms.js'
import { presentComment } from './comment-presenter.js'

/** Comments on cases, each as it stands now, told to whoever looks at its case. */
export const caseCommentPushes = (io: Io, db: Db, links: Pick<FileLinks, 'sign'>, now: Deps['now']): Pushes => ({
  isHeard(key) {
    const change = changeOn('case', key)
    return change !== undefined && isHeard(io, [room.case(change.postId as CaseId)])
  },

  async send(keys) {
    const ids = keys.flatMap((key) => changeOn('case', key)?.commentId ?? [])
    const comments = await commentsById(db, ids)
    const writers = comments.filter(({ deleted }) => !deleted).map(({ member_id }) => member_id)
    const people = await peopleOf(db, links, writers, now())
    for (const stored of comments) {
      const comment = presentComment(stored, people)
      const { id, clinicalCaseId, position } = comment
      const lookers = io.to(room.case(clinicalCaseId))
      if (stored.deleted) lookers.emit('caseCommentDeleted', { id, clinicalCaseId, position })
      else lookers.emit('caseCommented', comment)
    }
  },
})
