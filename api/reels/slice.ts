import { reelFeed } from '../../projections/reel-feed/projector.js'
import type { ApiSlice } from '../slice.js'
import { clearReel } from './clear.js'
import { countReelViews } from './count-views.js'
import { exportViewed } from './export.js'
import { reelEngagementRoutes } from './engagement-routes.js'
import { reelFormRoutes } from './form-routes.js'
import { reels } from './kind.js'
import { lapseReel } from './lapse.js'
import { reelListRoutes } from './list-routes.js'
import { reelStandingPushes } from './pushes.js'

export const reelSlice: ApiSlice = {
  routes: (deps) => [...reelListRoutes(deps), ...reelFormRoutes(deps), ...reelEngagementRoutes(deps)],
  kind: reels,
  pushes: (live) => ({ [reelFeed.name]: reelStandingPushes(live) }),
  doers: ({ deps }) => ({ quick: { 'lapse-reel': lapseReel(deps), 'clear-reel': clearReel(deps) } }),
  jobs: ({ deps: { now, log, reelViews, dispatch }, onTrouble }) => {
    const counting = { now, log, reelViews, dispatch, onTrouble }
    return [
      { name: 'many views of videos', cron: '*/10 * * * * *', run: countReelViews(counting, 'many') },
      { name: 'views of videos', cron: '23 * * * *', run: countReelViews(counting, 'all') },
    ]
  },
  export: [exportViewed],
}
