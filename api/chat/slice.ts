import type { ApiSlice } from '../slice.js'
import { blockingRoutes } from './blocking-routes.js'
import { eraseFromRooms } from './erase-from-rooms.js'
import { exportChat } from './export.js'
import { joinGroupsDoer } from './join-groups.js'
import { readingRoutes } from './reading-routes.js'
import { roomRoutes } from './room-routes.js'
import { chatSettingsRoutes } from './settings-routes.js'
import { writingRoutes } from './writing-routes.js'

export const chatSlice: ApiSlice = {
  routes: (deps) => [
    ...roomRoutes(deps),
    ...readingRoutes(deps),
    ...writingRoutes(deps),
    ...chatSettingsRoutes(deps),
    ...blockingRoutes(deps),
  ],
  doers: (working) => ({ quick: { 'join-groups': joinGroupsDoer(working) } }),
  erasure: (eraser) => [eraseFromRooms(eraser)],
  export: [exportChat],
}
