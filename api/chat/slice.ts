import type { ApiSlice } from '../slice.js'
import { joinGroupsDoer } from './join-groups.js'
import { readingRoutes } from './reading-routes.js'
import { roomRoutes } from './room-routes.js'
import { chatSettingsRoutes } from './settings-routes.js'
import { tellingDoers } from './tell-room.js'
import { writingRoutes } from './writing-routes.js'

export const chatSlice: ApiSlice = {
  routes: (deps) => [...roomRoutes(deps), ...readingRoutes(deps), ...writingRoutes(deps), ...chatSettingsRoutes(deps)],
  doers: (working) => ({ quick: { 'join-groups': joinGroupsDoer(working), ...tellingDoers(working) } }),
}
