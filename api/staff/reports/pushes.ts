import { reportedPost, type Queued } from '../../../projections/report-queue/queries.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard } from '../../sockets/rooms.js'
import { namingOf, presentQueued, whoIsIn } from './presenter.js'
import { QUEUE } from './watch.js'

/** How the reports of posts stand, told to moderators who look at them. */
export const reportPushes = ({ io, pool, links, now }: Pick<Live, 'io' | 'pool' | 'links' | 'now'>): Pushes => ({
  isHeard: () => isHeard(io, [QUEUE]),

  async send(posts) {
    const rows = (await Promise.all(posts.map((post) => reportedPost(pool, post)))).flatMap((row) => row ?? [])
    const waiting = (row: (typeof rows)[number]): row is Queued => row.queued_at !== null
    const at = now()
    const nameOf = await namingOf({ pool, links }, rows.filter(waiting).flatMap(whoIsIn.queued), at)
    for (const row of rows) {
      const queued = waiting(row) ? presentQueued(row, nameOf, at) : null
      io.to(QUEUE).emit('reportsChanged', { post: row.post, queued, position: row.position })
    }
  },
})
