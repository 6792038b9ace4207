import { learningList } from '../../projections/learning/projector.js'
import type { ApiSlice } from '../slice.js'
import { mayWatchIfComplete } from '../sockets/watch.js'
import { learningDeskRoutes } from './desk-routes.js'
import { forgetLearning } from './forget.js'
import { learningPushes } from './pushes.js'
import { learningRoutes } from './routes.js'
import { LEARNING } from './watch.js'

export const learningSlice: ApiSlice = {
  routes: (deps) => [...learningRoutes(deps), ...learningDeskRoutes(deps)],
  pushes: (live) => ({ [learningList.name]: learningPushes(live) }),
  watch: () => mayWatchIfComplete(LEARNING),
  doers: ({ deps, vault: { keys } }) => ({ quick: { 'forget-learning': forgetLearning({ ...deps, keys }) } }),
}
