import { changeOf } from '../../../projections/post-comments/changes.js'
import { commentsById } from '../../../projections/post-comments/queries.js'
import type { Db } from '../../../projections/runtime/database.js'
import type { Deps } from '../../deps.js'
import type { FileLinks } from '../../files/showing/links.js'
import { peopleOf } from '../../people/line.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard, type Io } from '../../sockets/rooms.js'
import { presentComment } from './comment-presenter.js'
import { postName } from '../kind.js'

/** Comments on posts of whatever kind, each as it stands now, told to whoever looks at its post. */
export const commentPushes = (io: Io, db: Db, links: Pick<FileLinks, 'sign'>, now: Deps['now']): Pushes => ({
  isHeard(key) {
    const { kind, postId } = changeOf(key)
    return isHeard(io, [postName({ word: kind }, postId)])
  },

  async send(keys) {
    const comments = await commentsById(
      db,
      keys.map((key) => changeOf(key).commentId),
    )
    const writers = comments.filter(({ deleted }) => !deleted).map(({ member_id }) => member_id)
    const people = await peopleOf(db, links, writers, now())
    for (const stored of comments) {
      const { comment_id: id, position } = stored
      const post = postName({ word: stored.kind }, stored.post_id)
      if (stored.deleted) io.to(post).emit('postCommentDeleted', { post, id, position })
      else io.to(post).emit('postCommented', { post, comment: presentComment(stored, people), position })
    }
  },
})
