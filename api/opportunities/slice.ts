import { opportunityBoard } from '../../projections/opportunities/projector.js'
import type { ApiSlice } from '../slice.js'
import { mayWatchIfComplete } from '../sockets/watch.js'
import { applicationLists } from './application-lists.js'
import { applicationRoutes } from './application-routes.js'
import { boardRoutes } from './board-routes.js'
import { eraseApplications, eraseOpportunities } from './erase-opportunities.js'
import { exportOpportunities } from './export.js'
import { opportunityPushes } from './pushes.js'
import { BOARD } from './watch.js'

export const opportunitySlice: ApiSlice = {
  routes: (deps) => [...boardRoutes(deps), ...applicationRoutes(deps), ...applicationLists(deps)],
  pushes: (live) => ({ [opportunityBoard.name]: opportunityPushes(live) }),
  watch: () => mayWatchIfComplete(BOARD),
  erasure: (eraser) => [eraseOpportunities(eraser), eraseApplications(eraser)],
  export: [exportOpportunities],
}
