import { reelDecider } from '../domain/reels/decider.js'
import { reelCommands, reelEvents } from '../domain/reels/messages.js'
import { reelSubject } from '../domain/reels/reel.js'
import { slice } from './runtime/slice.js'

export const reels = slice({
  decider: reelDecider,
  commands: reelCommands,
  events: reelEvents,
  prefix: 'reel-',
  key: ({ reelId }) => reelId,
  kept: { subject: reelSubject, version: 3 },
})
