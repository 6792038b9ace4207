import type { Pool } from 'pg'
import type { NotifyTask } from '../../commands/vault/notifications/add.js'
import { unreadLine } from '../../commands/vault/notifications/lines.js'
import { settingsOf } from '../../commands/vault/notifications/settings.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { howTold, type Channels } from '../../domain/notifications/kinds.js'
import { blockedOf } from './blocked.js'
import { toldOutside } from './told-outside.js'
import { toldLines, type ToldLine } from './told.js'

/** A line as it is worded, its version then, and by whom it is told; null where that is nobody in particular. */
interface ThatIsTold extends ToldLine {
  readonly actor: MemberId | null
  readonly newest: number
}

/**
 * What a task is about, as it is now: undefined where it was read meanwhile, is gone, is not wanted in this way any more, or its receiver is shut out or
 * blocks all who ask.
 */
export const stillUnread = async (
  pool: Pool,
  { receiver, groupId, kind }: NotifyTask,
  isWanted: (channels: Channels) => boolean,
  at: string,
): Promise<ThatIsTold | undefined> => {
  const { channels } = (await settingsOf(pool, [receiver]))(receiver)
  if (!isWanted(howTold(channels, kind)) || !(await toldOutside(pool, receiver, at))(kind)) return undefined
  // What somebody asked before they were blocked stays in the list, to be answered there.
  const line = await unreadLine(pool, receiver, groupId, await blockedOf(pool, receiver))
  if (!line) return undefined
  const [told] = await toldLines(pool, receiver, [line], at)
  return { ...told!, actor: line.actor, newest: line.newest }
}
