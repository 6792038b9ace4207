import { connectionList } from '../../projections/connections/projector.js'
import type { ApiSlice } from '../slice.js'
import { eraseConnections } from './erase-connections.js'
import { exportConnections } from './export.js'
import { connectionPushes } from './pushes.js'
import { connectionRoutes } from './routes.js'

export const connectionSlice: ApiSlice = {
  routes: connectionRoutes,
  pushes: (live) => ({ [connectionList.name]: connectionPushes(live) }),
  erasure: (eraser) => [eraseConnections(eraser)],
  export: [exportConnections],
}
