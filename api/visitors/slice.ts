import type { ApiSlice } from '../slice.js'
import { eraseWithheld } from './erase-withheld.js'
import { forgetDueVisitors } from './forget.js'
import { reviewRoutes } from './review-routes.js'
import { visitorRoutes } from './routes.js'

export const visitorSlice: ApiSlice = {
  routes: (deps) => [...visitorRoutes(deps), ...reviewRoutes(deps)],
  jobs: ({ deps, vault: { keys, visitors }, onTrouble }) => [
    { name: 'visitors', cron: '27 * * * *', run: forgetDueVisitors({ ...deps, visitors, keys, onTrouble }) },
    { name: 'withheld posts', cron: '37 * * * *', run: eraseWithheld({ ...deps, keys, onTrouble }) },
  ],
}
