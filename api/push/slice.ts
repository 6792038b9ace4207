import type { ApiSlice } from '../slice.js'
import { exportDevices } from './export.js'
import { pushRoutes } from './routes.js'

export const pushSlice: ApiSlice = { routes: pushRoutes, export: [exportDevices] }
