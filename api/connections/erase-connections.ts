import { factsOfMember } from '../../commands/members.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import { pairOf } from '../../domain/connections/pair.js'
import { allSidesOf, erasedOf } from '../../projections/connections/queries.js'
import { erasing } from '../leaving/erasure/commands.js'
import { mustShow, type Eraser, type Part } from '../leaving/erasure/leaver.js'

/** Whatever is between the member and others, in both networks: nobody has them in a list any more. */
export const eraseConnections = (eraser: Eraser): Part => {
  const { log, pool, progress } = eraser
  const erase = erasing(eraser)

  const clear = async (memberId: MemberId): Promise<void> => {
    await mustShow(progress, (await factsOfMember(log, memberId)).at(-1)!.position) // and so whatever was asked before
    let position = -1
    for await (const { network, other_id, follow_id } of allSidesOf(pool, memberId)) {
      const data = { ...pairOf(network, memberId, other_id), memberId }
      position = Math.max(position, await erase('EraseConnection', `${follow_id} ${memberId}`, data))
      failpoint('connection-erased')
    }
    await mustShow(progress, position)
  }

  return {
    step: 'ConnectionsRemoved',
    async erase({ memberId }) {
      await clear(memberId)
      return erasedOf(pool, memberId)
    },
    sweep: ({ memberId }) => clear(memberId),
  }
}
