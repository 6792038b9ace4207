import type { Pool } from 'pg'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { channelsOf, KINDS, type ChannelsByKind, type ChosenChannels } from '../../../domain/notifications/kinds.js'
import { inTransaction } from '../transaction.js'
import type { Db } from '../db.js'
import { replanDigest } from './digests.js'

/** How a member is told, and in which zone their morning is: null until their browser has told it. */
export interface Settings {
  readonly channels: ChannelsByKind
  readonly zone: string | null
}

interface Row {
  readonly member_id: MemberId
  readonly chosen: ChosenChannels
  readonly zone: string | null
}

const NOTHING_CHOSEN: Settings = { channels: channelsOf({}), zone: null }

/** The settings of some members; who has chosen nothing has none among them (`settingsIn` knows what holds for these). */
const chosenBy = async (db: Db, members: readonly MemberId[]): Promise<Map<MemberId, Settings>> => {
  const text = 'select member_id, chosen, zone from vault.notification_settings where member_id = any($1::int[])'
  const { rows } = await db.query<Row>({ name: 'settingsOf', text, values: [members] })
  return new Map(rows.map(({ member_id, chosen, zone }) => [member_id, { channels: channelsOf(chosen), zone }]))
}

/** What holds for each of some members. */
export const settingsOf = async (db: Db, members: readonly MemberId[]): Promise<(member: MemberId) => Settings> => {
  const chosen = members.length === 0 ? undefined : await chosenBy(db, members)
  return (member) => chosen?.get(member) ?? NOTHING_CHOSEN
}

export interface NewSettings {
  readonly channels?: ChosenChannels | undefined
  readonly zone?: string | undefined
}

/** Changes what is given and nothing else, and answers what holds then. */
export const changeSettings = (pool: Pool, member: MemberId, changed: NewSettings): Promise<Settings> =>
  inTransaction(pool, (tx) => changeSettingsIn(tx, member, changed))

/** The same within a transaction. */
export const changeSettingsIn = async (tx: Db, member: MemberId, { channels = {}, zone }: NewSettings): Promise<Settings> => {
  await tx.query('insert into vault.notification_settings (member_id) values ($1) on conflict do nothing', [member])
  const known = 'select member_id, chosen, zone from vault.notification_settings where member_id = $1 for update'
  const row = (await tx.query<Row>(known, [member])).rows[0]!
  const chosen = merged(row.chosen, channels)
  await tx.query('update vault.notification_settings set chosen = $2, zone = $3 where member_id = $1', [
    member,
    JSON.stringify(chosen),
    zone ?? row.zone,
  ])
  if (zone !== undefined && zone !== row.zone) await replanDigest(member, tx)
  return { channels: channelsOf(chosen), zone: zone ?? row.zone }
}

/** What other code has kept for kinds of its own stays as it is. */
const merged = (before: ChosenChannels, now: ChosenChannels): ChosenChannels => ({
  ...before,
  ...Object.fromEntries(KINDS.flatMap((kind) => (before[kind] || now[kind] ? [[kind, { ...before[kind], ...now[kind] }]] : []))),
})
