import { memberAmong } from '../../../domain/kernel/actor.js'
import { heardIn } from '../../../projections/report-queue/heard.js'
import { appealsWaitingOn } from '../../../projections/report-queue/moderator-queries.js'
import { reportedPosts, type Queued, type StoredPost } from '../../../projections/report-queue/queries.js'
import { whoAre } from '../../people/naming.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard, room } from '../../sockets/rooms.js'
import { presentJudged, presentQueued, whoIsIn } from './presenter.js'
import { QUEUE } from './watch.js'

/** So many appeals of a post are told at most, the newest. */
const APPEALS = 50

const waits = (row: StoredPost): row is Queued => row.queued_at !== null

/** How the reports of posts stand, told to moderators who look at them. */
export const reportPushes = ({ io, pool, now }: Pick<Live, 'io' | 'pool' | 'now'>): Pushes => {
  const tellModerators = async (posts: readonly string[]): Promise<void> => {
    if (posts.length === 0) return
    const at = now()
    const rows = await reportedPosts(pool, posts)
    const appealed = await appealsWaitingOn(pool, posts, APPEALS)
    const named = [...rows.filter(waits).flatMap(whoIsIn.queued), ...appealed.flatMap(whoIsIn.decided)]
    const whoIs = await whoAre(pool, named)
    for (const row of rows) {
      const { post, author, position } = row
      const appeals = appealed.filter((each) => each.post === post).map((each) => presentJudged(each, whoIs))
      const authorId = memberAmong(author)
      const others = authorId === undefined ? io.to(QUEUE) : io.to(QUEUE).except(room.member(authorId)) // nothing of their own
      others.emit('reportsChanged', { post, queued: waits(row) ? presentQueued(row, whoIs, at) : null, position })
      others.emit('appealsChanged', { post, appeals, position })
    }
  }

  return {
    isHeard: (word) => heardIn(word).by === 'moderators' && isHeard(io, [QUEUE]),

    send: (words) => tellModerators(words.map(heardIn).flatMap((each) => (each.by === 'moderators' ? each.post : []))),
  }
}
