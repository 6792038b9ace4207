import type { MemberId } from '../../domain/kernel/ids.js'
import { rolesOfMembers } from '../../projections/staff-roles/queries.js'
import type { Live } from '../slice.js'
import type { Pushes } from '../sockets/pushing.js'
import { room } from '../sockets/rooms.js'

/** What members may do as staff: it bites and ends at once, and their pages show it. Every process keeps in mind who asks, so every one hears it. */
export const rolePushes = ({ io, pool, reconsider }: Pick<Live, 'io' | 'pool' | 'reconsider'>): Pushes => ({
  isHeard: () => true,

  async send(keys, position) {
    const ids = keys.map((key) => Number(key) as MemberId)
    await reconsider(ids)
    const roles = await rolesOfMembers(pool, ids)
    for (const id of ids) io.to(room.member(id)).emit('rolesChanged', { id, roles: roles.get(id) ?? [], position })
  },
})
