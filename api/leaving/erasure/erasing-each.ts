import type { Pool } from 'pg'
import { factsOfMember } from '../../../commands/members.js'
import { failpoint, type Failpoint } from '../../../domain/kernel/failpoint.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { erasing } from './commands.js'
import { mustShow, type Eraser, type Part } from './leaver.js'

interface Kind<Row> extends Pick<Part, 'step'> {
  /** What the views show of the member's, also of what is gone. */
  readonly rows: (pool: Pool, memberId: MemberId) => AsyncIterable<Row>
  /** The type of the command that takes one away, what tells it from others of its type, and its data; undefined of what is gone. */
  readonly order: (row: Row, memberId: MemberId) => readonly [type: string, about: string, data: object] | undefined
  /** Passed when one is gone. */
  readonly point: Failpoint
  /** How many are gone with the account. */
  readonly count: (pool: Pool, memberId: MemberId) => Promise<number>
}

/** Takes away, one after the other, all that a member has of one kind; and once more what was asked for before and came later. */
export const erasingEach = <Row>(eraser: Eraser, { step, rows, order, point, count }: Kind<Row>): Part => {
  const { log, pool, progress } = eraser
  const erase = erasing(eraser)

  const clear = async (memberId: MemberId): Promise<void> => {
    await mustShow(progress, (await factsOfMember(log, memberId)).at(-1)!.position) // and so whatever was asked for before
    let position = -1
    for await (const row of rows(pool, memberId)) {
      const ordered = order(row, memberId)
      if (!ordered) continue
      position = Math.max(position, await erase(...ordered))
      failpoint(point)
    }
    await mustShow(progress, position)
  }

  return {
    step,
    async erase({ memberId }) {
      await clear(memberId)
      return count(pool, memberId)
    },
    sweep: ({ memberId }) => clear(memberId),
  }
}
