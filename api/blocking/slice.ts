import { memberBlocks } from '../../projections/member-blocks/projector.js'
import type { ApiSlice } from '../slice.js'
import { blockingPushes } from './pushes.js'
import { blockingRoutes } from './routes.js'

/** Of whom members do not want to hear: who looks at that, chat, requests and notifications, asks the view, and shares `areApart`. */
export const blockingSlice: ApiSlice = {
  routes: blockingRoutes,
  pushes: (live) => ({ [memberBlocks.name]: blockingPushes(live) }),
}
