import type { MemberId } from '../../domain/kernel/ids.js'
import type { Db } from '../runtime/database.js'
import type { Concerned } from './changes.js'

/** Those among some members whom one of them blocks, and those who block them. */
export interface Apart {
  readonly blocked: ReadonlySet<MemberId>
  readonly blockedBy: ReadonlySet<MemberId>
}

/** Between a member and some others. */
export const apartFrom = async (db: Db, member: MemberId, others: readonly MemberId[]): Promise<Apart> => {
  if (others.length === 0) return { blocked: new Set(), blockedBy: new Set() }
  const text = `select member_id, other_id from member_blocks.block
    where holds and ((member_id = $1 and other_id = any($2::int[])) or (member_id = any($2::int[]) and other_id = $1))`
  const { rows } = await db.query<{ member_id: MemberId; other_id: MemberId }>({ name: 'apartFrom', text, values: [member, others] })
  return {
    blocked: new Set(rows.flatMap(({ member_id, other_id }) => (member_id === member ? [other_id] : []))),
    blockedBy: new Set(rows.flatMap(({ member_id, other_id }) => (other_id === member ? [member_id] : []))),
  }
}

/** Whom each of some members blocks: no more than the rule of blocking lets each. */
export const blocksOf = async (db: Db, members: readonly MemberId[]): Promise<Concerned[]> => {
  if (members.length === 0) return []
  const text = 'select member_id, other_id from member_blocks.block where member_id = any($1::int[]) and holds'
  return (await db.query<Concerned & Record<string, unknown>>({ name: 'blocksOf', text, values: [members] })).rows
}

/** Whom a member blocks, the last first; no more than `most`. */
export const blockedBy = async (db: Db, member: MemberId, most: number): Promise<MemberId[]> => {
  const text = 'select other_id from member_blocks.block where member_id = $1 and holds order by block.position desc limit $2'
  const { rows } = await db.query<{ other_id: MemberId }>({ name: 'blockedBy', text, values: [member, most] })
  return rows.map(({ other_id }) => other_id)
}
