import type { Deps } from '../deps.js'
import type { ApiSlice } from '../slice.js'
import { beyondEngagementRoutes } from './engagement-routes.js'
import { beyondFormRoutes } from './form-routes.js'
import { beyond } from './kind.js'
import { beyondListRoutes } from './list-routes.js'
import { mayWatchAuthors } from './watch.js'

export const beyondSlice: ApiSlice = {
  routes: (deps: Deps) => [...beyondListRoutes(deps), ...beyondFormRoutes(deps), ...beyondEngagementRoutes(deps)],
  kind: beyond,
  watch: () => mayWatchAuthors,
}
