import type pg from 'pg'

/** No message of the program has such a number yet. */
const FIRST_ID = 1_000_000_000
/** No statement may take longer than those of the program. */
const AT_ONCE = 10_000

/** Somebody who has read half of a room, in which others have written so much. */
interface Filled {
  readonly roomId: number
  readonly reader: number
  readonly sender: number
  readonly count: number
}

/**
 * Fills a room with messages, straight into the table, as the view would have them, each at a place of its own behind what is there. Numbers are
 * given by the place, so rooms that are filled one after the other do not share any.
 */
export const fillRoom = async (pool: pg.Pool, { roomId, reader, sender, count }: Filled): Promise<void> => {
  const { rows } = await pool.query<{ position: number }>(
    `select greatest((select coalesce(max(position), 0) from chat_messages.message), (select position from runtime.live))::float8 as position`,
  )
  const { position } = rows[0]!
  const text = `insert into chat_messages.message (message_id, room_id, sender, kind, text, sent_at, status, removed, revision, position, changed)
    select $1 + $2::bigint + i, $3, $4, 'text', 'Message ' || i, now(), 'shown', false, i, $2::bigint + i, $2::bigint + i
    from generate_series($5::int, $6::int) i`
  for (let done = 0; done < count; done += AT_ONCE)
    await pool.query(text, [FIRST_ID, position, roomId, sender, done + 1, Math.min(done + AT_ONCE, count)])
  await pool.query('update chat_rooms.room set last_position = $2 where room_id = $1', [roomId, position + count])
  const half = position + Math.floor(count / 2)
  await pool.query('insert into vault.read_mark values ($1, $2, $3)', [reader, roomId, half])
  await pool.query('analyze chat_messages.message')
}
