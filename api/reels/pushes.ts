import { standingOf } from '../../projections/reel-feed/queries.js'
import { standingIn } from '../../projections/reel-feed/standing-word.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { room } from '../sockets/rooms.js'
import { presentStanding } from './presenter.js'

/** How their posts stand, told to authors: nobody else hears of what cannot be played. */
export const reelStandingPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: (key) => standingIn(key) !== undefined && io.sockets.sockets.size > 0,
  async send(keys) {
    const ids = keys.flatMap((key) => standingIn(key) ?? [])
    for (const post of await standingOf(pool, ids)) io.to(room.member(post.author)).emit('reelStateChanged', presentStanding(post))
  },
})
