import type { Recorded } from '../../domain/kernel/messages.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import type { Tx } from '../runtime/database.js'
import { view } from '../runtime/view.js'
import { wordOf, type Concerned } from './changes.js'

interface Block extends Concerned {
  readonly holds: boolean
  readonly position: number
}

/** What an event says of a block; most of what members do says nothing. */
const blockIn = ({ type, data, position }: Recorded<MemberEvent>): Block[] =>
  type === 'MemberBlocked' || type === 'MemberUnblocked'
    ? [{ member_id: data.memberId, other_id: data.other, holds: type === 'MemberBlocked', position }]
    : []

/** Who does not want to hear of whom. */
export const memberBlocks = view<MemberEvent>({
  name: 'member_blocks',
  version: 1,
  folder: new URL('.', import.meta.url),
  streams: ['member'],
  write(batch, tx, schema) {
    const last = new Map(batch.flatMap(blockIn).map((block) => [wordOf(block), block]))
    if (last.size > 0) keep(tx, schema, [...last.values()])
    return Promise.resolve([...last.keys()])
  },
})

/** Told again, an event changes nothing. */
const keep = (tx: Tx, schema: string, blocks: readonly Block[]): void => {
  const text = `insert into ${schema}.block as known select * from unnest($1::int[], $2::int[], $3::boolean[], $4::bigint[])
    on conflict (member_id, other_id) do update set holds = excluded.holds, position = excluded.position
    where known.position < excluded.position`
  const column = <K extends keyof Block>(key: K) => blocks.map((block) => block[key])
  tx.send({ name: `keep blocks ${schema}`, text, values: [column('member_id'), column('other_id'), column('holds'), column('position')] })
}
