import { reelFeed } from '../../projections/reel-feed/projector.js'
import type { ApiSlice } from '../slice.js'
import { countReelViews } from './count-views.js'
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
  doers: ({ deps: { now, dispatch } }) => ({ quick: { 'lapse-reel': lapseReel({ now, dispatch }) } }),
  jobs: ({ deps: { now, reelViews, dispatch }, onTrouble }) => [
    { name: 'views of videos', cron: '*/10 * * * * *', run: countReelViews({ now, reelViews, dispatch, onTrouble }) },
  ],
}
