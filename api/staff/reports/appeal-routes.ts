import { waitingAppeals } from '../../../projections/report-queue/moderator-queries.js'
import { REPORTS_IN_A_PAGE } from '../../contract/staff/judged.js'
import { decideAppeal, getAppeals } from '../../contract/staff/reports.js'
import type { Deps } from '../../deps.js'
import { decidedAs } from '../../engagement/judged/decided.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { whoAre } from '../../people/naming.js'
import { notBy } from './impartial.js'
import { presentJudged, whoIsIn } from './presenter.js'

/** How a decision is judged once more, by another moderator. */
export const appealRoutes = ({ pool }: Pick<Deps, 'pool'>): Served[] => [
  serve(getAppeals, async ({ caller, body: { after, pageSize: size = REPORTS_IN_A_PAGE } }) => {
    const rows = await waitingAppeals(pool, size, after)
    const shown = notBy(rows, caller.id)
    const whoIs = await whoAre(pool, shown.flatMap(whoIsIn.decided))
    const next = nextOf(rows, size, ({ appeal_position }) => appeal_position)
    return { answer: { result: shown.map((row) => presentJudged(row, whoIs)), next } }
  }),

  serve(decideAppeal, async ({ params: { id }, body: { verdict, reason }, send }) => {
    const { kind, key } = await decidedAs(pool, id)
    const { stale } = await send.named(`Decide${kind.name}Appeal`, { ...key, verdict, reason: reason.trim() })
    return { answer: {}, stale }
  }),
]
