import { memberAmong, type Reader, type Reporter } from '../../../domain/kernel/actor.js'
import { decisionsOn, ownReportsOn } from '../../../projections/report-queue/queries.js'
import type { Live } from '../../slice.js'
import { isHeard, room } from '../../sockets/rooms.js'
import { namingOf, presentOwnDecision, presentOwnReport } from './presenter.js'

/** So many decisions and reports are told of a post at once, the newest: pages that are opened later tell all. */
const DECISIONS = 10
const REPORTS = 200

/** What moderators have made of a post, told to its author and to whoever has reported it, wherever their pages are. */
export const ownJudgementPushes = ({ io, pool, links, now }: Pick<Live, 'io' | 'pool' | 'links' | 'now'>) => {
  const roomOf = (who: Reader | Reporter): string | undefined => {
    const id = memberAmong(who)
    return id !== undefined && isHeard(io, [room.member(id)]) ? room.member(id) : undefined
  }

  const tellAuthor = async (post: string, author: Reader, position: number): Promise<void> => {
    const own = roomOf(author)
    if (own === undefined) return
    const rows = (await decisionsOn(pool, post, DECISIONS)).filter(({ decision }) => decision !== 'dismiss')
    if (rows.length === 0) return
    const at = now()
    const nameOf = await namingOf({ pool, links }, [author], at)
    io.to(own).emit('ownDecisionsChanged', { post, decisions: rows.map((row) => presentOwnDecision(row, nameOf, at)), position })
  }

  const tellReporters = async (post: string, position: number): Promise<void> => {
    const rows = await ownReportsOn(pool, post, REPORTS)
    for (const reporter of new Set(rows.map((row) => row.reporter))) {
      const own = roomOf(reporter)
      if (own === undefined) continue
      const reports = rows.filter((row) => row.reporter === reporter).map(presentOwnReport)
      io.to(own).emit('ownReportsChanged', { post, reports, position })
    }
  }

  return async ({ post, author, position }: { post: string; author: Reader; position: number }): Promise<void> => {
    await tellAuthor(post, author, position)
    await tellReporters(post, position)
  }
}
