import { reportQueue } from '../../projections/report-queue/projector.js'
import type { ApiSlice } from '../slice.js'
import { exportJudgements } from './export.js'
import { judgementPushes } from './pushes.js'
import { judgementRoutes } from './routes.js'

/** What members learn of what they reported, and of what was decided about their posts. */
export const judgementSlice: ApiSlice = {
  routes: judgementRoutes,
  pushes: (live) => ({ [reportQueue.name]: judgementPushes(live) }),
  export: [exportJudgements],
}
