import * as moderation from '../engagement/moderation/moderation.js'
import * as removal from '../engagement/removal.js'
import * as report from '../engagement/report.js'
import * as save from '../engagement/save.js'
import * as video from '../engagement/video.js'
import type { Decider } from '../kernel/decider.js'
import { attachReelVideo } from './attach-reel-video.js'
import { countReelViews } from './count-reel-views.js'
import { lapseReel } from './lapse-reel.js'
import type { ReelCommand, ReelEvent } from './messages.js'
import { postReel } from './post-reel.js'
import { evolve, initialState, mustPlay, rules, type Reel } from './reel.js'
import { retryReelVideo } from './retry-reel-video.js'

export const reelDecider: Decider<Reel, ReelCommand, ReelEvent> = {
  initialState,
  evolve,
  decisions: {
    PostReel: postReel,
    AttachReelVideo: attachReelVideo,
    RetryReelVideo: retryReelVideo,
    LapseReel: lapseReel,
    CountReelViews: countReelViews,
    ...save.decisions('Reel', mustPlay),
    ...report.decisions('Reel', rules),
    ...moderation.decisions('Reel', rules),
    ...removal.decisions('Reel', rules.authorOf),
    ...video.decisions('Reel'),
  },
}
