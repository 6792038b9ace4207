import { chatSettingsOf } from '../../commands/vault/chat-settings.js'
import { readMarksOf } from '../../commands/vault/read-marks.js'
import type { OwnRoom } from '../../projections/chat-rooms/queries.js'
import type { Deps } from '../deps.js'

type Seeing = Pick<OwnRoom, 'room_id' | 'member_id' | 'other'>

/** How far the other one of a room of two has read, where both show it; null in groups, and where one does not. */
export const seenIn = async (pool: Deps['pool'], { room_id: roomId, member_id, other }: Seeing): Promise<number | null> => {
  if (other === null) return null
  const [settings, [mark]] = await Promise.all([chatSettingsOf(pool, [member_id, other]), readMarksOf(pool, [{ memberId: other, roomId }])])
  return [...settings.values()].every(({ showSeen }) => showSeen) ? (mark?.position ?? 0) : null
}
