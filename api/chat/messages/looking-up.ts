import type { Pool } from 'pg'
import { askedTogether } from '../../../commands/runtime/asked-together.js'
import { onceFor } from '../../../commands/runtime/once-for.js'
import type { MemberId, MessageId } from '../../../domain/kernel/ids.js'
import { messagesById, type StoredMessage } from '../../../projections/chat-messages/queries.js'
import { nameLinesOf, type NameLine } from '../../../projections/member-card/queries.js'

interface Asked {
  readonly messages: readonly MessageId[]
  /** Who has written them, as far as that is known: then nobody is asked for afterwards. */
  readonly writers: readonly MemberId[]
}

interface Found {
  readonly messages: ReadonlyMap<MessageId, StoredMessage>
  readonly lines: ReadonlyMap<MemberId, NameLine>
}

/** As many as may wait for the database at all: a push goes out however many are answered. */
const MOST = 10_000

const found = async (pool: Pool, asked: readonly Asked[]): Promise<Found> => {
  const ids = new Set(asked.flatMap(({ messages }) => messages))
  const writers = new Set(asked.flatMap(({ writers }) => writers))
  const [rows, lines] = await Promise.all([messagesById(pool, [...ids]), nameLinesOf(pool, [...writers])])
  const others = rows.flatMap(({ sender }) => (writers.has(sender) ? [] : sender))
  const more = await nameLinesOf(pool, others)
  return { messages: new Map(rows.map((row) => [row.message_id, row])), lines: new Map([...lines, ...more]) }
}

/**
 * Looks up messages and who wrote them. Those of one batch become readable at one moment, and are looked up together, once: for who has sent them and
 * is answered, and for those who are told of them by this process. What is asked for while it is looked is looked for anew, so nobody is given what was
 * there before they asked.
 */
export const lookingUp = onceFor((pool: Pool) =>
  askedTogether(
    async (asked: Asked[]) => {
      const all = await found(pool, asked)
      return asked.map(() => all)
    },
    { most: MOST },
  ),
)
