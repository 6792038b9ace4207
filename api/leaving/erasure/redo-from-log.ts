import { keepRedone, redoneUpTo } from '../../../commands/vault/leaving/erasures-redone.js'
import { slices } from '../../../commands/slices.js'
import { raiseIds } from '../../../commands/vault/claims.js'
import { foldedGroupName } from '../../../domain/rooms/group-name.js'
import { keptGroupName } from '../../../commands/vault/chat/room-groups.js'
import { keepRoom } from '../../../commands/vault/chat/room-pairs.js'
import { idFieldsOf, numbersAt } from '../../../commands/runtime/codec/id-fields.js'
import type { Gateway } from '../../../commands/runtime/store/gateway.js'
import type { Stored } from '../../../commands/runtime/store/store.js'
import { endingWith } from '../../../domain/kernel/ending.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { redoDestroying, redoShuttingOut, type Redoing } from './redo.js'

export interface FromLog extends Redoing {
  readonly store: Redoing['store']
  readonly log: Pick<Gateway, 'subscribe' | 'head'>
  /** Ends it before it is done: it throws, and goes on from there when it is asked again. */
  readonly until: AbortSignal
}

/** Events after which the place is kept, so that whoever is cut short does not begin anew. */
const KEPT_EVERY = 5_000

/**
 * Brings a vault that may be an older copy to where the log is, from the log itself: the views may be missing or behind, or have parked what
 * they could not take, and do not know of every number. What is destroyed is destroyed again, who is being erased is shut out, no number is
 * given again that something in the log has, and two members, or a group, find the room they had. Looks through what came after the place that the vault knows it was brought to.
 */
export const redoFromLog = async ({ log, until, ...redoing }: FromLog): Promise<void> => {
  const { pool } = redoing
  const after = await redoneUpTo(pool)
  const head = await log.head({ position: after, last: -1 })
  if (after >= head) return
  const enough = endingWith(until)
  let [last, highest, unkept] = [after, 0, 0]
  try {
    for await (const { events, position, caughtUp } of log.subscribe(after, enough.signal)) {
      await redoDestroying(redoing, [...new Set(events.flatMap(destroyedBy))])
      for (const memberId of new Set(events.flatMap(shutOutBy))) await redoShuttingOut(redoing, memberId)
      for (const event of events) await keepNumberOf(pool, event)
      highest = events.flatMap(numbersIn).reduce((most, number) => Math.max(most, number), highest)
      last = events.at(-1)?.position ?? last
      unkept += events.length
      const isAll = caughtUp || position >= head
      if (isAll || unkept >= KEPT_EVERY) {
        await raiseIds(pool, highest)
        await keepRedone(pool, last)
        unkept = 0
      }
      if (isAll) enough.end()
    }
  } finally {
    enough.release()
  }
  until.throwIfAborted()
}

type NamedRoom = Parameters<typeof keptGroupName>[1]

/** Who finds a room by a number that the vault gave is led to the same one. */
const keepNumberOf = async (pool: Redoing['pool'], { type, data }: Stored): Promise<void> => {
  if (type === 'SoloRoomOpened') await keepRoom(pool, data as Parameters<typeof keepRoom>[1])
  if (type === 'GroupRoomCreated') await keptGroupName(pool, data as NamedRoom)
  if (type === 'GroupCreated' || type === 'GroupRenamed') {
    const { name, roomId } = data as NamedRoom
    await keptGroupName(pool, { name: foldedGroupName(name), roomId })
  }
}

interface Telling {
  readonly subject?: string
  readonly memberId?: MemberId
  readonly requestedAt?: string
  readonly dueAt?: string
}

const destroyedBy = ({ type, data }: Stored): string[] => (type === 'SubjectKeyDestroyed' ? [(data as Telling).subject!] : [])

/** What is to be deleted later can still be used until then. */
const shutOutBy = ({ type, data }: Stored): MemberId[] => {
  const { memberId, requestedAt = '', dueAt = '' } = data as Telling
  const isUnderWay = type === 'SessionsRevoked' || (type === 'AccountDeletionRequested' && dueAt <= requestedAt)
  return isUnderWay ? [memberId!] : []
}

/** By type of event, from the schemas: a new kind of id is looked for as soon as an event has it. */
const idFields = idFieldsOf(slices.flatMap(({ events }) => events))

/** Every number that the vault gives is that of a stream, or in a field that the schema of its event calls an id. */
const numbersIn = ({ stream, type, data }: Stored): number[] => {
  const [, ofStream] = /^[a-z]+-(\d{1,10})$/.exec(stream) ?? []
  return [Number(ofStream ?? 0), ...(idFields.get(type) ?? []).flatMap((field) => numbersAt(data, field))]
}
