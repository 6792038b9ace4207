import * as moderation from '../engagement/moderation/moderation.js'
import * as removal from '../engagement/removal.js'
import * as report from '../engagement/report.js'
import * as save from '../engagement/save.js'
import * as video from '../engagement/video.js'
import type { Decider } from '../kernel/decider.js'
import { Refusal } from '../kernel/refusal.js'
import { attachVideo } from './attach-video.js'
import { countViews } from './count-views.js'
import { lapseReel } from './lapse-reel.js'
import type { ReelCommand, ReelEvent } from './messages.js'
import { postReel } from './post-reel.js'
import { evolve, initialState, mustPlay, rules, type Reel } from './reel.js'
import { retryVideo } from './retry-video.js'

const judging = moderation.decisions('Reel', rules)

export const reelDecider: Decider<Reel, ReelCommand, ReelEvent> = {
  initialState,
  evolve,
  decisions: {
    PostReel: postReel,
    AttachReelVideo: attachVideo,
    RetryReelVideo: retryVideo,
    LapseReel: lapseReel,
    CountReelViews: countViews,
    ...save.decisions('Reel', mustPlay),
    ...report.decisions('Reel', rules),
    ...judging,
    /** Nothing of it can be edited, so nobody is asked to. */
    DecideReelReports(command, state, revision) {
      if (command.data.decision === 'ask-change')
        throw new Refusal('invalid', 'A video cannot be changed: dismiss its reports, or remove it')
      return judging.DecideReelReports(command, state, revision)
    },
    ...removal.decisions('Reel', rules.authorOf),
    ...video.decisions('Reel'),
  },
}
