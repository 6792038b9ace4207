import { caseFeed } from '../../projections/case-feed/projector.js'
import type { ApiSlice } from '../slice.js'
import { eraseWithheld } from './erase-withheld.js'
import { forgetDueVisitors } from './forget.js'
import { refusalPushes } from './refusal-pushes.js'
import { reviewRoutes } from './review-routes.js'
import { visitorRoutes } from './routes.js'

export const visitorSlice: ApiSlice = {
  pushes: (live) => ({ [caseFeed.name]: refusalPushes(live) }),
  routes: (deps) => [...visitorRoutes(deps), ...reviewRoutes(deps)],
  jobs: ({ deps, vault: { keys, visitors }, onTrouble }) => [
    { name: 'visitors', cron: '27 * * * *', run: forgetDueVisitors({ ...deps, visitors, keys, onTrouble }) },
    { name: 'withheld posts', cron: '37 * * * *', run: eraseWithheld({ ...deps, keys, onTrouble }) },
  ],
}
