import type { Pool } from 'pg'
import type { Batch } from '../../domain/kernel/ports.js'
import { inTransaction, type Db } from './database.js'
import { CHANNEL, noticeOf, type Notice } from './notice.js'
import type { View } from './view.js'

/** Someone else leads now, or a commit whose answer was lost did happen: whoever goes on must take over again. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
}

interface Place {
  readonly position: number
  readonly epoch: number
}

/** Leads all live views: one transaction a batch holds their rows, the checkpoint and the notices. */
export const lead = async (views: readonly View[], pool: Pool) => {
  let place = await takeOver(pool)
  return {
    reached: () => place.position,
    async apply({ events, position }: Batch): Promise<void> {
      if (position <= place.position) return
      const fresh = events.filter((event) => event.position > place.position)
      await inTransaction(pool, async (tx) => {
        await advance(place, position, tx)
        const notices: Notice[] = []
        for (const view of views) {
          const concerned = fresh.filter(({ stream }) => view.streams.includes(stream.slice(0, stream.indexOf('-'))))
          if (concerned.length > 0) notices.push(noticeOf(view.name, position, await view.write(concerned, tx)))
        }
        await announce(notices.length > 0 ? notices : [noticeOf('', position, [])], tx)
      })
      place = { ...place, position }
    },
  }
}
export type Group = Awaited<ReturnType<typeof lead>>

const takeOver = async (db: Db): Promise<Place> => {
  const { rows } = await db.query<Place>(`update runtime.live set epoch = epoch + 1 returning position::float8 as position, epoch`)
  return rows[0]!
}

// First of all writes: the row lock makes a second leader wait here, then find its comparison wrong.
const advance = async ({ position, epoch }: Place, to: number, tx: Db): Promise<void> => {
  const { rowCount } = await tx.query({
    name: 'advance',
    text: `update runtime.live set position = $3 where position = $1 and epoch = $2`,
    values: [position, epoch, to],
  })
  if (rowCount === 0) throw new Fenced(`at ${position} in epoch ${epoch}`)
}

const announce = async (notices: readonly Notice[], tx: Db): Promise<void> => {
  await tx.query({
    name: 'announce',
    text: `select pg_notify('${CHANNEL}', notice) from unnest($1::text[]) notice`,
    values: [notices.map((notice) => JSON.stringify(notice))],
  })
}
