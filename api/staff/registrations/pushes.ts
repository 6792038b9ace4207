import type { MemberId } from '../../../domain/kernel/ids.js'
import { registrationOf } from '../../../projections/registration-queue/queries.js'
import { profileRoom } from '../../people/profile-watch.js'
import { checkShown } from '../../people/registration-standing.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard, room } from '../../sockets/rooms.js'

/** Whether what a member has declared was found to be true, told to their own pages and to whoever has their profile open. */
export const registrationPushes = ({ io, pool, now }: Pick<Live, 'io' | 'pool' | 'now'>): Pushes => {
  const roomsOf = (id: MemberId): string[] => [room.member(id), profileRoom(id)]
  return {
    isHeard: (key) => isHeard(io, roomsOf(Number(key) as MemberId)),

    async send(keys, position) {
      for (const key of keys) {
        const id = Number(key) as MemberId
        io.to(roomsOf(id)).emit('registrationChecked', { id, check: checkShown(await registrationOf(pool, id), now()), position })
      }
    },
  }
}
