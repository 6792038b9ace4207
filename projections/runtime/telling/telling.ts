import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Batch } from '../../../domain/kernel/ports.js'
import type { Tx } from '../database.js'
import type { Lateness } from './lateness.js'
import { isOutOfTime, mayPass } from '../transient-errors.js'
import type { Parked, ParkedPairs } from './parked.js'
import { concerns, type View } from '../view.js'

/** How often a view may stumble over an event before their stream is parked for it. */
const TRIES = 3
/** A view and the schema of its tables that is told: the live one, or one that is built. Parked pairs are those of the schema. */
export interface Tables {
  readonly view: View
  readonly schema: string
}

/** What is told to whom. */
interface Told extends Tables {
  readonly events: readonly Recorded[]
}
/** Brings tables up to date within a transaction, each by itself, and answers what changed in each, or that they cannot be. */
export type Tell = (those: readonly Told[], tx: Tx) => Promise<readonly (string[] | Parked[])[]>

export interface Outcome {
  /** What changed, in words of each view that did. */
  readonly changes: readonly { readonly view: string; readonly keys: string[] }[]
  readonly parked: readonly Parked[]
}

/** Tells all that are concerned, and not parked, of a batch. What cannot be read is lost to them. */
export const tellAll = async (all: readonly Tables[], batch: Batch, parked: ParkedPairs, tell: Tell, tx: Tx): Promise<Outcome> => {
  const changes: { view: string; keys: string[] }[] = []
  const lost = all.flatMap((tables) => lostTo(tables, batch))
  const stumbled: Parked[] = []
  const known = parked.with(lost)
  const those = all
    .map(({ view, schema }) => {
      const events = batch.events.filter((event) => concerns(view, event.stream) && !known.holds(schema, event))
      return { view, schema, events }
    })
    .filter(({ events }) => events.length > 0)
  const outcomes = await tell(those, tx)
  those.forEach(({ view }, index) => {
    const outcome = outcomes[index]!
    if (isParked(outcome)) stumbled.push(...outcome)
    else if (outcome.length > 0) changes.push({ view: view.name, keys: outcome })
  })
  return { changes, parked: [...lost, ...stumbled] }
}

const lostTo = ({ view, schema }: Tables, { unreadable }: Batch): Parked[] =>
  unreadable
    .filter(({ stream }) => concerns(view, stream))
    .map(({ stream, revision, position, type, reason }) => ({ view: schema, stream, revision, position, type, reason }))

const isParked = (told: string[] | Parked[]): told is Parked[] => typeof told[0] === 'object'

/**
 * Has a batch committed as a whole; when something in it cannot be taken, or all of it takes too long, event by event, so that what cannot is
 * parked and the rest goes on. Throws what may pass by itself, as it does when a single event takes too long, until that was too often.
 */
export const inPatience = async (batch: Batch, late: Lateness, commit: (step: Batch, tell: Tell) => Promise<void>): Promise<void> => {
  try {
    await commit(batch, straight)
  } catch (error) {
    if (mayPass(error) && !isOutOfTime(error)) throw error
    for (const step of oneByOne(batch)) await commit(step, carefully(late))
  }
}

/** All at once: none needs what is in the tables of another. */
const straight: Tell = (those, tx) => Promise.all(those.map(({ view, schema, events }) => view.write(events, tx, schema)))

/** One event, as often as a view may stumble over it; each attempt leaves nothing behind when it fails. */
const carefully =
  (late: Lateness): Tell =>
  async (those, tx) => {
    const outcomes: (string[] | Parked[])[] = []
    for (const told of those) outcomes.push(await attempt(told, late, tx))
    return outcomes
  }

const attempt = async ({ view, schema, events }: Told, late: Lateness, tx: Tx): Promise<string[] | Parked[]> => {
  const [event] = events as [Recorded]
  const parked = (reason: string): Parked[] => {
    const { stream, revision, position, type } = event
    return [{ view: schema, stream, revision, position, type, reason }]
  }
  const reason = late.reasonAgainst(schema, event)
  if (reason !== undefined) return parked(reason)
  for (let tried = 1; ; tried++) {
    await tx.query('savepoint attempt')
    try {
      const changes = await view.write(events, tx, schema)
      await tx.sent()
      return changes
    } catch (error) {
      if (isOutOfTime(error)) late.note(schema, event, error as Error)
      if (mayPass(error)) throw error
      await tx.query('rollback to savepoint attempt')
      if (tried === TRIES) return parked((error as Error).message)
    }
  }
}

/** Each event a batch of its own, and what could not be read in its place among them. */
const oneByOne = ({ events, unreadable, position, caughtUp }: Batch): Batch[] => {
  const none = { events: [], unreadable: [], caughtUp }
  const readable = events.map((event): Batch => ({ ...none, events: [event], position: event.position }))
  const others = unreadable.map((event): Batch => ({ ...none, unreadable: [event], position: event.position }))
  return [...readable, ...others, { ...none, position }]
    .sort((a, b) => a.position - b.position)
    .filter((step, i, all) => i === 0 || step.position > all[i - 1]!.position)
}

/** What of a batch is new to somebody who has come to a place, and not beyond another. */
export const between = (after: number, to: number, batch: Batch): Batch => {
  const isNew = ({ position }: { position: number }) => position > after && position <= to
  return {
    events: batch.events.filter(isNew),
    unreadable: batch.unreadable.filter(isNew),
    position: Math.min(batch.position, to),
    caughtUp: batch.caughtUp,
  }
}
