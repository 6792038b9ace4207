import { CHAT_HINTS } from '../../commands/vault/chat-hints.js'
import { CHAT_MUTED } from '../../commands/vault/chat-mutes.js'
import { CHAT_READ } from '../../commands/vault/read-marks.js'
import { chatMessages } from '../../projections/chat-messages/projector.js'
import { chatRooms } from '../../projections/chat-rooms/projector.js'
import { memberBlocks } from '../../projections/member-blocks/projector.js'
import type { ApiSlice } from '../slice.js'
import { blockingRoutes } from './blocking-routes.js'
import { chatFileRoutes } from './file-routes.js'
import { chatWords, hintPushes } from './hints.js'
import { eraseFromRooms } from './erase-from-rooms.js'
import { exportChat } from './export.js'
import { joinGroupsDoer } from './join-groups.js'
import { knownRooms } from './known-rooms.js'
import { messagePushes } from './message-pushes.js'
import { blockPushes, mutePushes } from './own-room-pushes.js'
import { readPushes } from './read-pushes.js'
import { readingRoutes } from './reading-routes.js'
import { messageReportRoutes } from './report-routes.js'
import { roomPushes } from './room-pushes.js'
import { roomRoutes } from './room-routes.js'
import { chatSettingsRoutes } from './settings-routes.js'
import { shownInRooms } from './shown-in-rooms.js'
import { tellingDoers } from './tell-room.js'
import { mayWatchRooms, standInGroups } from './watch.js'
import { writingRoutes } from './writing-routes.js'

export const chatSlice: ApiSlice = {
  routes: (deps) => [
    ...roomRoutes(deps),
    ...readingRoutes(deps),
    ...writingRoutes(deps),
    ...chatFileRoutes(deps),
    ...chatSettingsRoutes(deps),
    ...blockingRoutes(deps),
    ...messageReportRoutes(deps),
  ],
  pushes: (live) => {
    const rooms = knownRooms(live)
    return {
      [chatMessages.name]: messagePushes(live, rooms),
      [chatRooms.name]: roomPushes(live),
      [CHAT_READ]: readPushes(live, rooms),
      [CHAT_MUTED]: mutePushes(live),
      [memberBlocks.name]: blockPushes(live),
      [CHAT_HINTS]: hintPushes(live, rooms),
    }
  },
  shown: shownInRooms,
  watch: mayWatchRooms,
  standing: standInGroups,
  words: chatWords,
  doers: (working) => ({ quick: { 'join-groups': joinGroupsDoer(working), ...tellingDoers(working) } }),
  erasure: (eraser) => [eraseFromRooms(eraser)],
  export: [exportChat],
}
