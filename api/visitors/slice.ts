import type { ApiSlice } from '../slice.js'
import { forgetDueVisitors } from './forget.js'
import { visitorRoutes } from './routes.js'

export const visitorSlice: ApiSlice = {
  routes: visitorRoutes,
  jobs: ({ deps, vault: { keys, visitors } }) => [
    { name: 'visitors', cron: '27 * * * *', run: forgetDueVisitors({ ...deps, visitors, keys }) },
  ],
}
