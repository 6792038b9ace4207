import type { Pool } from 'pg'
import type { Log } from '../../../domain/kernel/ports.js'
import { Fenced, takeOver, type Place } from '../checkpoint.js'
import { inTransaction, LEADING, PLANNED_ONCE, type Db } from '../database.js'
import { findParked, type Parked, type Stumble } from './parked.js'
import type { View } from '../view.js'
import { isThere } from './whole-histories.js'

/** Events that are told together, and so many of these pieces before everything else goes on. */
const TOGETHER = 500
const AT_ONCE = 20

export interface Retrying {
  readonly views: readonly View[]
  readonly pool: Pool
  readonly log: Pick<Log, 'read'>
  readonly until: AbortSignal
}

export interface Retried {
  /** Those that are well now. */
  readonly well: readonly Parked[]
  /** Whether there is more to be told than is told at once: it goes on from there when it is asked again. */
  readonly isMore: boolean
}

/**
 * Tells the views what they missed, from the first event they stumbled over on: other code may be able to take it. A pair that stumbles again
 * stays parked, from the piece on that it stumbles in; so does one of which the log has not all any more. To be called by whoever leads, before it goes on; throws Fenced when somebody else
 * leads meanwhile.
 */
export const tellParkedAgain = async ({ views, pool, log, until }: Retrying): Promise<Retried> => {
  const pairs = await findParked(pool)
  if (pairs.length === 0) return { well: [], isMore: false }
  const place = await inTransaction(pool, (tx) => takeOver(views, tx), LEADING)
  const well: Parked[] = []
  let pieces = 0
  const mayGoOn = (): boolean => ++pieces < AT_ONCE && !until.aborted
  for (const pair of pairs) {
    const view = views.find(({ name }) => name === pair.view)
    if (!view) continue
    const isWell = await catchUp({ view, pair, pool, log, place, mayGoOn }).catch((error: unknown) => {
      if (error instanceof Fenced) throw error
      return false // why it was parked stands in its row
    })
    if (isWell) well.push(pair)
    if (pieces >= AT_ONCE || until.aborted) return { well, isMore: true }
  }
  return { well, isMore: false }
}

interface CatchingUp extends Pick<Retrying, 'pool' | 'log'> {
  readonly view: View
  readonly pair: Parked
  readonly place: Place
  /** Asked after each piece. */
  readonly mayGoOn: () => boolean
}

/** In pieces, each of which stays done; false when it was not done to the end. */
const catchUp = async ({ view, pair, pool, log, place, mayGoOn }: CatchingUp): Promise<boolean> => {
  if (pair.revision > 0 && !(await isThere(log, pair.stream, pair.revision - 1))) return false // told the rest, it would show half a history
  let at: Stumble = pair
  do {
    // One more than are told together, which is where the next piece begins.
    const missed = (await log.read(at.stream, at.revision - 1, TOGETHER + 1)).filter(({ position }) => position <= place.position)
    if (missed[0]?.revision !== at.revision) return false
    const [from, next, piece] = [at, missed[TOGETHER], missed.slice(0, TOGETHER)]
    await inTransaction(
      pool,
      async (tx) => {
        await mustLead(place, tx)
        await (next ? moveOn(view, from, next, tx) : unpark(view, from, tx))
        if (piece.length > 0) await view.write(piece, tx, view.name)
      },
      { ...LEADING, ...PLANNED_ONCE },
    )
    if (!next) return true
    at = next
  } while (mayGoOn())
  return false
}

/** Whoever takes over meanwhile waits for what is done under this, and finds it. Throws Fenced when somebody has. */
const mustLead = async ({ epoch }: Place, tx: Db): Promise<void> => {
  const { rowCount } = await tx.query('select from runtime.live where epoch = $1 for update', [epoch])
  if (rowCount !== 1) throw new Fenced(`in epoch ${epoch}, while views are told what they missed`)
}

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
