import { standingOf } from '../../projections/reel-feed/queries.js'
import { standingIn } from '../../projections/reel-feed/standing-word.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { room } from '../sockets/rooms.js'
import { nameOfReel } from './name.js'
import { presentStanding } from './presenter.js'

/** How their posts stand, told to authors: nobody else hears of what cannot be played. */
export const reelStandingPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: (key) => standingIn(key) !== undefined && io.sockets.sockets.size > 0,
  async send(keys) {
    const ids = keys.flatMap((key) => standingIn(key) ?? [])
    for (const post of await standingOf(pool, ids)) {
      const { author, removed_by: removedBy, post_id, position } = post
      const to = io.to(room.member(author))
      if (removedBy === null || removedBy === 'video') to.emit('reelStateChanged', presentStanding(post))
      else if (removedBy === 'lapsed') to.emit('postRemoved', { post: nameOfReel(post_id), position }) // of which no feed has known
    }
  },
})
