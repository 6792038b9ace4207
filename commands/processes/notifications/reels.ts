import type { Recorded } from '../../../domain/kernel/messages.js'
import type { ReelEvent } from '../../../domain/reels/messages.js'
import { takeBack, tell, type Ask, type Rules } from './notice.js'
import { ofAuthor } from './posts.js'

type Prepared = Recorded<Extract<ReelEvent, { type: 'ReelVideoPrepared' }>>

/** Of a video there is one line at a time. */
const ITEM = 0

const takenBack = (event: Recorded, ask: Ask) => ofAuthor(event, ask, (line) => takeBack(event, { ...line, kind: 'video' }))

/** Preparing takes its time: authors are told what came of it, until it is tried again. */
export const reelRules = {
  ReelVideoPrepared: (event: Prepared, ask: Ask) =>
    ofAuthor(event, ask, (line) => tell(event, { ...line, kind: 'video', actor: null, item: ITEM, detail: event.data.outcome.state })),
  ReelVideoRetried: takenBack,
  ReelVideoAttached: takenBack,
} satisfies Rules
