import { factsOfMember } from '../../commands/members.js'
import { failpoint } from '../../domain/kernel/failpoint.js'
import { pairOf } from '../../domain/connections/pair.js'
import { allSidesOf, erasedOf } from '../../projections/connections/queries.js'
import { erasing } from '../leaving/erasure/commands.js'
import { mustShow, type Eraser, type Part } from '../leaving/erasure/leaver.js'

/** Whatever is between the member and others, in both networks: nobody has them in a list any more. */
export const eraseConnections = (eraser: Eraser): Part => {
  const erase = erasing(eraser)
  return {
    step: 'ConnectionsRemoved',
    async erase({ memberId }) {
      // Whoever asked them before they were shut out is found: nobody can since.
      await mustShow(eraser.progress, (await factsOfMember(eraser.log, memberId)).at(-1)!.position)
      let position = -1
      for await (const { network, other_id, follow_id } of allSidesOf(eraser.pool, memberId)) {
        const data = { ...pairOf(network, memberId, other_id), memberId }
        position = Math.max(position, await erase('EraseConnection', `${follow_id} ${memberId}`, data))
        failpoint('connection-erased')
      }
      await mustShow(eraser.progress, position)
      return erasedOf(eraser.pool, memberId)
    },
  }
}
