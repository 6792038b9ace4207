import type { Row } from './row.js'
import { auditVerify } from './rows/audit-verify.js'
import { bigStream, bigStreamCold } from './rows/big-stream.js'
import { catchUp } from './rows/catch-up.js'
import { chatFanOut } from './rows/chat/fan-out.js'
import { chatOpen } from './rows/chat/open.js'
import { chatPush, chatPushLate } from './rows/chat/push.js'
import { command } from './rows/command.js'
import { feed } from './rows/feed.js'
import { feedBesideVideo } from './rows/feed-beside-video.js'
import { feedDepth } from './rows/feed-depth.js'
import { hotCase } from './rows/hot-case.js'
import { like, likeLate } from './rows/like.js'
import { nodeAppend } from './rows/node-append.js'
import { projectorApply } from './rows/projector-apply.js'
import { fanOut, fanOutApart } from './rows/fan-out.js'
import { notify } from './rows/notify.js'
import { push, pushLate } from './rows/push.js'
import { readYourWrites } from './rows/read-your-writes.js'
import { rebuild } from './rows/rebuild.js'
import { reel } from './rows/reel.js'
import { replay } from './rows/replay.js'
import { restart } from './rows/restart.js'
import { search } from './rows/search.js'
import { socketMemory } from './rows/socket-memory.js'
import { upload, uploadMemory } from './rows/upload.js'
import { webFeed, webHome } from './rows/web.js'

/** Every row there is, in the order of the table. `large`: with a log of a million events where that makes a difference. */
export const rowsOf = (large: boolean): readonly Row[] => [
  projectorApply(),
  catchUp(),
  rebuild(large ? 1_000_000 : 100_000),
  auditVerify(large ? 1_000_000 : 100_000),
  command(),
  bigStream(),
  bigStreamCold(),
  hotCase(),
  like(),
  likeLate(),
  readYourWrites(),
  feed(),
  feedDepth('clinical'),
  feedDepth('older'),
  feedDepth('beyond'),
  feedBesideVideo(),
  search(),
  chatOpen(large ? 1_000_000 : 200_000),
  chatPush(),
  chatPushLate(),
  chatFanOut(),
  replay(),
  push(),
  pushLate(),
  notify(),
  fanOut(),
  fanOutApart(),
  socketMemory(),
  upload(),
  uploadMemory(),
  restart(),
  reel(),
  nodeAppend,
  webHome,
  webFeed,
]
