import type { ApiSlice } from '../slice.js'
import { pushRoutes } from './routes.js'

export const pushSlice: ApiSlice = { routes: pushRoutes }
