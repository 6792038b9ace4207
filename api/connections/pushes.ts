import { changeOf, type Change } from '../../projections/connections/changes.js'
import { countsOf, sidesBetween } from '../../projections/connections/queries.js'
import { keyOf } from '../../projections/connections/rows.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { isHeard, room } from '../sockets/rooms.js'
import { betweenOf } from './between.js'

/** What is between a member and another one, told to that member wherever they are signed in, with what stands on the badges: two queries for all. */
export const connectionPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: (key) => isHeard(io, [room.member(changeOf(key).member_id)]),

  async send(keys) {
    const newest = new Map<string, Change>()
    for (const change of keys.map(changeOf)) {
      const known = newest.get(keyOf(change))
      if (!known || known.position < change.position) newest.set(keyOf(change), change)
    }
    const changes = [...newest.values()]
    const [sides, counts] = await Promise.all([sidesBetween(pool, changes), countsOf(pool, changes)])
    const found = new Map(sides.map((side) => [keyOf(side), side]))
    changes.forEach((change, i) =>
      io
        .to(room.member(change.member_id))
        .emit('connectionChanged', { ...betweenOf(change, found.get(keyOf(change))), counts: counts[i]! }),
    )
  },
})
