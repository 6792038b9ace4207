import { LET_GO } from '../../commands/processes/message-files.js'
import { CHAT_HINTS } from '../../commands/vault/chat/chat-hints.js'
import { CHAT_MUTED } from '../../commands/vault/chat/chat-mutes.js'
import { CHAT_READ } from '../../commands/vault/chat/read-marks.js'
import { chatMessages } from '../../projections/chat-messages/projector.js'
import { chatRooms } from '../../projections/chat-rooms/projector.js'
import { memberBlocks } from '../../projections/member-blocks/projector.js'
import type { ApiSlice } from '../slice.js'
import { together } from '../sockets/pushing.js'
import { mayWatchAny } from '../sockets/watch.js'
import { chatFileRoutes } from './messages/file-routes.js'
import { chatWords, hintPushes } from './messages/hints.js'
import { eraseFromRooms } from './erase-from-rooms.js'
import { exportChat } from './export.js'
import { editingRoutes } from './groups/editing-routes.js'
import { groupPushes, mayWatchGroups } from './groups/group-pushes.js'
import { groupRoutes } from './groups/group-routes.js'
import { joiningRoutes } from './groups/joining-routes.js'
import { joinGroupsDoer } from './rooms/join-groups.js'
import { knownRooms } from './rooms/known-rooms.js'
import { letGoDoer } from './messages/let-go.js'
import { messagePushes } from './messages/message-pushes.js'
import { memberPushes } from './rooms/member-pushes.js'
import { blockPushes, mutePushes } from './rooms/own-room-pushes.js'
import { readPushes } from './reading/read-pushes.js'
import { readingRoutes } from './reading/reading-routes.js'
import { messageReportRoutes } from './messages/report-routes.js'
import { roomPushes } from './rooms/room-pushes.js'
import { roomRoutes } from './rooms/room-routes.js'
import { chatSettingsRoutes } from './settings/settings-routes.js'
import { shownInRooms } from './rooms/shown-in-rooms.js'
import { tellingDoers } from './telling/tell-room.js'
import { mayWatchRooms, standInGroups } from './rooms/watch.js'
import { writingRoutes } from './messages/writing-routes.js'

export const chatSlice: ApiSlice = {
  routes: (deps) => [
    ...roomRoutes(deps),
    ...groupRoutes(deps),
    ...joiningRoutes(deps),
    ...editingRoutes(deps),
    ...readingRoutes(deps),
    ...writingRoutes(deps),
    ...chatFileRoutes(deps),
    ...chatSettingsRoutes(deps),
    ...messageReportRoutes(deps),
  ],
  pushes: (live) => {
    const rooms = knownRooms(live)
    return {
      [chatMessages.name]: messagePushes(live, rooms),
      [chatRooms.name]: together([roomPushes(live), memberPushes(live), groupPushes(live)]),
      [CHAT_READ]: readPushes(live, rooms),
      [CHAT_MUTED]: mutePushes(live),
      [memberBlocks.name]: blockPushes(live),
      [CHAT_HINTS]: hintPushes(live, rooms),
    }
  },
  shown: shownInRooms,
  watch: (live) => mayWatchAny([mayWatchRooms(live), mayWatchGroups]),
  standing: standInGroups,
  words: chatWords,
  doers: (working) => ({ quick: { 'join-groups': joinGroupsDoer(working), [LET_GO]: letGoDoer(working), ...tellingDoers(working) } }),
  erasure: (eraser) => [eraseFromRooms(eraser)],
  export: [exportChat],
}
