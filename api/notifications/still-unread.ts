import type { Pool } from 'pg'
import type { NotifyTask } from '../../commands/vault/notifications/add.js'
import { unreadLine, type StoredLine } from '../../commands/vault/notifications/lines.js'
import { settingsOf } from '../../commands/vault/notifications/settings.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { howTold, type Channels } from '../../domain/notifications/kinds.js'
import { apartFrom } from '../../projections/member-blocks/queries.js'
import { toldOutside } from './told-outside.js'
import { toldLines, type ToldLine } from './told.js'

/** What a task is about, as it is now: undefined where it was read meanwhile, is gone, is not wanted in this way any more, or its receiver is shut out. */
export const stillUnread = async (
  pool: Pool,
  { receiver, groupId, kind }: NotifyTask,
  isWanted: (channels: Channels) => boolean,
  at: string,
): Promise<ToldLine | undefined> => {
  const { channels } = (await settingsOf(pool, [receiver]))(receiver)
  if (!isWanted(howTold(channels, kind)) || !(await toldOutside(pool, receiver, at))(kind)) return undefined
  const line = await unreadLine(pool, receiver, groupId)
  if (!line || (await isOfBlocked(pool, receiver, line))) return undefined
  return (await toldLines(pool, receiver, [line], at))[0]
}

/** What somebody asked before they were blocked stays in the list, to be answered there; nobody is mailed or pushed of it any more. */
const isOfBlocked = async (pool: Pool, receiver: MemberId, { kind, actor }: StoredLine): Promise<boolean> =>
  kind === 'request' && actor !== null && (await apartFrom(pool, receiver, [actor])).blocked.has(actor)
