import type { ApiSlice } from '../slice.js'
import { blogRoutes } from './routes.js'

export const blogSlice: ApiSlice = { routes: blogRoutes }
