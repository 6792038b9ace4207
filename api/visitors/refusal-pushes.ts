import { memberAmong, visitorIdOf, type Visitor } from '../../domain/kernel/actor.js'
import { partsOf } from '../../domain/engagement/post-name.js'
import { POST_KINDS } from '../../domain/engagement/kinds.js'
import { changeOf } from '../../projections/engagement/changes.js'
import { reportedPosts } from '../../projections/report-queue/queries.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { room } from '../sockets/rooms.js'

/** That what a visitor has sent is not shown: told to the pages of who sent it alone, for nobody else has heard that it was there. */
export const refusalPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: (key) => changeOf(key).what === 'refused',

  async send(keys, position) {
    const refused = keys.map((key) => `${POST_KINDS.case.word}:${changeOf(key).postId}`)
    for (const { post, author } of await reportedPosts(pool, refused))
      if (memberAmong(author) === undefined)
        io.to(room.visitor(visitorIdOf(author as Visitor))).emit('postRemoved', { post: `case:${partsOf(post).id}`, position })
  },
})
