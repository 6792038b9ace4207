import type { ApiSlice } from '../slice.js'
import { searchRoutes } from './routes.js'

export const searchSlice: ApiSlice = { routes: searchRoutes }
