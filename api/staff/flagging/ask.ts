import type { Pool } from 'pg'
import { A_DAY, type Ask } from '../../../domain/flagging/flags.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { reportersOf } from '../../../projections/report-queue/rule-queries.js'

/** So many members are remembered, those who were asked for last: authors come again and again. */
const MOST_REMEMBERED = 10_000

/** Since when there is an account, of those who are asked for. */
export const joinedIn = (log: Pick<Log, 'readLeft'>): Ask['joined'] => {
  const known = new Map<number, string | undefined>()
  return async (member) => {
    if (!known.has(member)) {
      if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value!)
      known.set(member, (await log.readLeft(`member-${member}`, -1, 1))[0]?.meta.at)
    }
    return known.get(member)
  }
}

/** How a post was posted. */
export const postedIn =
  (log: Pick<Log, 'readLeft'>): Ask['posted'] =>
  async ({ stream }) => {
    const [first] = await log.readLeft(stream, -1, 1)
    return first?.revision === 0 ? first : undefined
  }

/** Who has reported a post, as the queue has it: for who has seen that it knows the fact. What was decided meanwhile needs nobody to be told any more. */
export const reportersIn =
  (pool: Pool): Ask['reportersBefore'] =>
  ({ stream, position, meta: { at } }: Recorded) =>
    reportersOf(pool, stream.replace('-', ':'), { since: new Date(Date.parse(at) - A_DAY).toISOString(), upTo: position })
