import type { Pool } from 'pg'
import type { NotifyTask } from '../../commands/vault/notifications/add.js'
import { unreadLine } from '../../commands/vault/notifications/lines.js'
import { settingsOf } from '../../commands/vault/notifications/settings.js'
import { howTold, type Channels } from '../../domain/notifications/kinds.js'
import { blockedOf } from './blocked.js'
import { toldOutside } from './told-outside.js'
import { toldLines, type ToldLine } from './told.js'

/**
 * What a task is about, as it is now: undefined where it was read meanwhile, is gone, is not wanted in this way any more, or its receiver is shut out or
 * blocks all who ask.
 */
export const stillUnread = async (
  pool: Pool,
  { receiver, groupId, kind }: NotifyTask,
  isWanted: (channels: Channels) => boolean,
  at: string,
): Promise<ToldLine | undefined> => {
  const { channels } = (await settingsOf(pool, [receiver]))(receiver)
  if (!isWanted(howTold(channels, kind)) || !(await toldOutside(pool, receiver, at))(kind)) return undefined
  // What somebody asked before they were blocked stays in the list, to be answered there.
  const line = await unreadLine(pool, receiver, groupId, await blockedOf(pool, receiver))
  return line && (await toldLines(pool, receiver, [line], at))[0]
}
