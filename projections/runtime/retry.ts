import type { Pool } from 'pg'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'
import { Fenced } from './checkpoint.js'
import { inTransaction, LEADING, type Db } from './database.js'
import { findParked, type Parked, type Stumble } from './parked.js'
import type { View } from './view.js'

const TOGETHER = 500

/**
 * Tells the views what they missed, from the first event they stumbled over on: other code may be able to take it. A pair that stumbles again
 * stays parked, from the piece on that it stumbles in. Answers those that are well now. To be called by whoever leads, before it goes on.
 */
export const retryParked = async (views: readonly View[], pool: Pool, log: Pick<Log, 'read'>): Promise<Parked[]> => {
  const well: Parked[] = []
  for (const pair of await findParked(pool)) {
    const view = views.find(({ name }) => name === pair.view)
    const done =
      view &&
      (await catchUp(view, pair, pool, log).then(
        () => true,
        () => false, // why it was parked stands in its row
      ))
    if (done) well.push(pair)
  }
  return well
}

/** In pieces, each of which stays done; nobody who leads has to wait but for the last of them. */
const catchUp = async (view: View, pair: Parked, pool: Pool, log: Pick<Log, 'read'>): Promise<void> => {
  let at: Stumble = pair
  /** One more than are told together, which is where the next piece begins. */
  const missedUpTo = async (place: number): Promise<Recorded[]> =>
    (await log.read(at.stream, at.revision - 1, TOGETHER + 1)).filter(({ position }) => position <= place)

  const known = await placeOf(pool)
  let missed = await missedUpTo(known)
  for (let next = missed[TOGETHER]; next; next = missed[TOGETHER]) {
    const [from, to, piece] = [at, next, missed.slice(0, TOGETHER)]
    await inTransaction(
      pool,
      async (tx) => {
        await moveOn(view, from, to, tx)
        await view.write(piece, tx, view.name)
      },
      LEADING,
    )
    at = next
    missed = await missedUpTo(known)
  }

  await inTransaction(
    pool,
    async (tx) => {
      const place = await placeOf(tx, 'for update')
      const rest = place === known ? missed : await missedUpTo(place)
      if (rest.length > TOGETHER) throw new Fenced('somebody else leads') // who has gone on by so much
      await unpark(view, at, tx)
      if (rest.length > 0) await view.write(rest, tx, view.name)
    },
    LEADING,
  )
}

const placeOf = async (db: Db, lock = ''): Promise<number> =>
  (await db.query<{ position: number }>(`select position::float8 as position from runtime.live ${lock}`)).rows[0]!.position

/** Whoever else retries the same waits here, then finds its comparison wrong. Throws Fenced. */
const moveOn = async ({ name }: View, { stream, revision }: Stumble, to: Stumble, tx: Db): Promise<void> => {
  const { rowCount } = await tx.query(
    'update runtime.parked set revision = $4, position = $5, type = $6 where view = $1 and stream = $2 and revision = $3',
    [name, stream, revision, to.revision, to.position, to.type],
  )
  if (rowCount !== 1) throw new Fenced(`while ${name} is told what it missed`)
}

const unpark = async ({ name }: View, { stream, revision }: Stumble, tx: Db): Promise<void> => {
  const { rowCount } = await tx.query('delete from runtime.parked where view = $1 and stream = $2 and revision = $3', [
    name,
    stream,
    revision,
  ])
  if (rowCount !== 1) throw new Fenced(`while ${name} is told what it missed`)
}
