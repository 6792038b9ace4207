import type { Pool } from 'pg'
import { failpoint } from '../../domain/kernel/failpoint.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Batch } from '../../domain/kernel/ports.js'
import { advance, announce, takeOver } from './checkpoint.js'
import { inTransaction, LEADING, type Db } from './database.js'
import { noticeOf, type Notice } from './notice.js'
import { findParked, park, parkedPairs, type Parked, type ParkedPairs } from './parked.js'
import { mayPass } from './may-pass.js'
import { concerns, type View } from './view.js'

/** How often a view may stumble over an event before their stream is parked for it. */
const TRIES = 3

/** Brings one view up to date within a transaction, or answers that it cannot be. */
type Tell = (view: View, events: readonly Recorded[], tx: Db) => Promise<string[] | Parked[]>

/** Leads all live views: one transaction a batch holds their rows, the checkpoint and the notices. */
export const lead = async (views: readonly View[], pool: Pool) => {
  let place = await takeOver(pool)
  let parked = parkedPairs(await findParked(pool))

  const commit = async ({ events, unreadable, position }: Batch, tell: Tell): Promise<void> => {
    const lost = views.flatMap((view) =>
      unreadable.filter(({ stream }) => concerns(view, stream)).map((event): Parked => ({ view: view.name, ...event })),
    )
    const known = parked.with(lost)
    const added = await inTransaction(
      pool,
      async (tx) => {
        await advance(place, position, tx)
        failpoint('before-rows')
        const notices: Notice[] = []
        const stumbled: Parked[] = []
        for (const view of views) {
          const told = await tellOf(view, events, known, tell, tx)
          if (!told) continue
          if (isParked(told)) stumbled.push(...told)
          else if (told.length > 0) notices.push(noticeOf(view.name, position, told))
        }
        await park([...lost, ...stumbled], tx)
        failpoint('after-rows')
        await announce(notices.length > 0 ? notices : [noticeOf('', position, [])], tx)
        failpoint('before-commit')
        return stumbled
      },
      LEADING,
    )
    failpoint('after-commit')
    parked = known.with(added)
    place = { ...place, position }
  }

  return {
    reached: () => place.position,

    /** Throws what may pass by itself, Fenced too; what does not is parked, and everything else goes on. */
    async apply(delivered: Batch): Promise<void> {
      if (delivered.position <= place.position) return
      const isNew = ({ position }: { position: number }) => position > place.position
      const batch = { ...delivered, events: delivered.events.filter(isNew), unreadable: delivered.unreadable.filter(isNew) }
      try {
        await commit(batch, (view, events, tx) => view.write(events, tx, view.name))
      } catch (error) {
        if (mayPass(error)) throw error
        for (const step of oneByOne(batch)) await commit(step, carefully)
      }
    },
  }
}
export type Group = Awaited<ReturnType<typeof lead>>

const isParked = (told: string[] | Parked[]): told is Parked[] => typeof told[0] === 'object'

const tellOf = async (view: View, events: readonly Recorded[], parked: ParkedPairs, tell: Tell, tx: Db) => {
  const concerned = events.filter((event) => concerns(view, event.stream) && !parked.holds(view.name, event))
  return concerned.length > 0 ? tell(view, concerned, tx) : undefined
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

/** One event, as often as a view may stumble over it; each attempt leaves nothing behind when it fails. */
const carefully: Tell = async (view, events, tx) => {
  for (let tried = 1; ; tried++) {
    await tx.query('savepoint attempt')
    try {
      return await view.write(events, tx, view.name)
    } catch (error) {
      if (mayPass(error)) throw error
      await tx.query('rollback to savepoint attempt')
      if (tried < TRIES) continue
      const [{ stream, revision, position, type }] = events as [Recorded]
      return [{ view: view.name, stream, revision, position, type, reason: (error as Error).message }]
    }
  }
}
