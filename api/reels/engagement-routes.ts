import { reportExplorePost, saveExplorePost } from '../contract/reels/explore-forms.js'
import type { Deps } from '../deps.js'
import { reportsOn } from '../engagement/reports.js'
import { savesOn } from '../engagement/saves.js'
import { mustBeThere } from '../engagement/there.js'
import { serve, type Served } from '../http/serve.js'
import { reels } from './kind.js'

/** What of all that posts can undergo members do with a video: they save it, and say what is wrong with it. */
export const reelEngagementRoutes = ({ now, pool }: Pick<Deps, 'now' | 'pool'>): Served[] => {
  const saves = savesOn(reels, { pool })
  const reports = reportsOn(reels, { now, pool })

  return [
    serve(saveExplorePost, async (asked) => {
      const { answer, msg, stale } = await saves.toggle(asked.body.post_id, asked)
      const { is_save, position, version } = answer.records
      return { answer: { message: msg, is_save, position, version }, msg, stale }
    }),

    serve(reportExplorePost, async (asked) => {
      await mustBeThere(pool, reels, asked.body.post_id)
      return reports.report(asked.body.post_id, asked.body, asked)
    }),
  ]
}
