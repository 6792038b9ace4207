import { chatSettingsOf } from '../../../commands/vault/chat/chat-settings.js'
import { readMarksOf } from '../../../commands/vault/chat/read-marks.js'
import type { OwnRoom } from '../../../projections/chat-rooms/queries.js'
import type { Deps } from '../../deps.js'
import { areApart } from '../../people/apart.js'

type Seeing = Pick<OwnRoom, 'room_id' | 'member_id' | 'other'>

/** How far the other one of a room of two has read, where both show it and neither has blocked the other; null in groups, and where that is not so. */
export const seenIn = async (pool: Deps['pool'], { room_id: roomId, member_id, other }: Seeing): Promise<number | null> => {
  if (other === null) return null
  const [isApart, settings, [mark]] = await Promise.all([
    areApart(pool, member_id, other),
    chatSettingsOf(pool, [member_id, other]),
    readMarksOf(pool, [{ memberId: other, roomId }]),
  ])
  if (isApart) return null
  return [...settings.values()].every(({ showSeen }) => showSeen) ? (mark?.position ?? 0) : null
}
