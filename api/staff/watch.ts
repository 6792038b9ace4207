import { worksAs } from '../http/sessions/caller.js'
import type { MayWatch } from '../sockets/watch.js'
import { FLAG_RULES } from './flagging/watch.js'
import { QUEUE } from './reports/watch.js'
import { STANDINGS } from './standing/watch.js'

const ROOMS = [QUEUE, STANDINGS, FLAG_RULES]

/** Moderators may look at what is theirs, as long as they may work: by the rule that calls go by. */
export const mayWatchAsStaff = (): MayWatch => (asked) =>
  Promise.resolve(
    asked.map(({ names, caller }) =>
      (worksAs('moderator', caller) ? ROOMS.filter((name) => names.includes(name)) : []).map((name) => ({ name })),
    ),
  )
