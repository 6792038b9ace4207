import { beyond } from './beyond.js'
import { blogs } from './blogs.js'
import { cases } from './cases.js'
import { chats } from './chats.js'
import { claims } from './claims.js'
import { connections } from './connections.js'
import { contact } from './contact.js'
import { deletionRequests } from './deletion-requests.js'
import { flagging } from './flagging.js'
import { learning } from './learning.js'
import { meetings } from './meetings.js'
import { members } from './members.js'
import { opportunities } from './opportunities.js'
import { providers } from './providers.js'
import { reportedMessages } from './reported-messages.js'
import { reels } from './reels.js'
import { rooms } from './rooms.js'
import type { Slice } from './runtime/slice.js'
import { seals } from './seals.js'
import { staff } from './staff.js'
import { visitors } from './visitors.js'

/** Every slice there is; the codec and the dispatcher learn them from here. */
export const slices: readonly Slice[] = [
  claims,
  providers,
  members,
  cases,
  beyond,
  reels,
  connections,
  opportunities,
  rooms,
  chats,
  reportedMessages,
  meetings,
  learning,
  blogs,
  contact,
  deletionRequests,
  visitors,
  staff,
  seals,
  flagging,
]
