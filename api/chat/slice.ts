import type { ApiSlice } from '../slice.js'
import { roomRoutes } from './routes.js'

export const roomSlice: ApiSlice = { routes: roomRoutes }
