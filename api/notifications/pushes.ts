import { countsOf } from '../../commands/vault/notifications/lines.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { presentCounts } from './presenter.js'
import { isHeard, room } from '../sockets/rooms.js'

const memberOf = (key: string): MemberId => Number(key) as MemberId

/** What stands on members' bells, told wherever they are signed in: one query for all whose lists have changed. */
export const notificationPushes = ({ io, pool }: Pick<Live, 'io' | 'pool'>): Pushes => ({
  isHeard: (key) => isHeard(io, [room.member(memberOf(key))]),

  async send(keys) {
    for (const [member, counts] of await countsOf(pool, keys.map(memberOf)))
      io.to(room.member(member)).emit('notificationsChanged', presentCounts(counts))
  },
})
