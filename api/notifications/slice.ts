import { NOTIFICATIONS } from '../../commands/vault/notifications/tell.js'
import type { ApiSlice } from '../slice.js'
import { forgettingDoers } from './doers.js'
import { exportNotifications } from './export.js'
import { notificationPushes } from './pushes.js'
import { notificationRoutes } from './routes.js'

export const notificationSlice: ApiSlice = {
  routes: notificationRoutes,
  pushes: (live) => ({ [NOTIFICATIONS]: notificationPushes(live) }),
  doers: ({ deps: { pool } }) => ({ quick: forgettingDoers(pool) }),
  export: [exportNotifications],
}
