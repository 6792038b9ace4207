import type { ApiSlice } from '../slice.js'
import { referenceRoutes } from './routes.js'

export const referenceSlice: ApiSlice = { routes: referenceRoutes }
