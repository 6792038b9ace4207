import type { MemberId } from '../../../domain/kernel/ids.js'
import { registrationOf } from '../../../projections/registration-queue/queries.js'
import { checkShown } from '../../people/registration-standing.js'
import type { Live } from '../../slice.js'
import type { Pushes } from '../../sockets/pushing.js'
import { isHeard, room } from '../../sockets/rooms.js'

/** Whether what a member has declared was found to be true, told to their own pages. */
export const registrationPushes = ({ io, pool, now }: Pick<Live, 'io' | 'pool' | 'now'>): Pushes => {
  const roomOf = (key: string) => room.member(Number(key) as MemberId)
  return {
    isHeard: (key) => isHeard(io, [roomOf(key)]),

    async send(keys, position) {
      for (const key of keys) {
        const id = Number(key) as MemberId
        io.to(roomOf(key)).emit('registrationChecked', { id, check: checkShown(await registrationOf(pool, id), now()), position })
      }
    },
  }
}
