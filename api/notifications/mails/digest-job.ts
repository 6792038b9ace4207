import { v5 as uuidv5 } from 'uuid'
import { digests, type DueDigest, type Told, type Waiting } from '../../../commands/vault/notifications/digests.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Task } from '../../../domain/kernel/process.js'
import { dayIn, nextHour } from '../clock/zone.js'
import type { Deps } from '../../deps.js'
import { zonesOf } from '../clock/zones.js'

const DIGESTS = '6a2f7a52-5a0d-4c58-9f53-0f3b1f0f5a7c'
/** By the member's clock. */
const MORNING = 8
const AT_ONCE = 500
/** Mornings for which a summary may have waited for the mail server. */
const LOOKED_BACK = 30
const A_DAY = 24 * 60 * 60 * 1000

/** What is new for a member in some versions of their list, in one mail. */
export interface DigestTask extends Told {
  readonly memberId: MemberId
}

/** Says when the digests are due that wait, and has those sent that are: to each member at eight in their own morning, once a day at most. */
export const sendDigests =
  ({ now, pool }: Pick<Deps, 'now' | 'pool'>) =>
  async (until: AbortSignal): Promise<void> => {
    const known = digests(pool)

    let waiting: readonly Waiting[] = []
    do {
      waiting = await known.unplanned(AT_ONCE, waiting.at(-1)?.memberId)
      if (waiting.length > 0) {
        const zoneOf = await zonesOf(
          pool,
          waiting.map(({ memberId }) => memberId),
        )
        await known.plan(waiting.map((each) => ({ ...each, due: nextHour(zoneOf(each.memberId), MORNING, each.since) })))
      }
    } while (waiting.length === AT_ONCE && !until.aborted)

    const at = now()
    let due: readonly DueDigest[] = []
    do {
      due = await known.due(at, AT_ONCE, due.at(-1))
      const zoneOf = await zonesOf(
        pool,
        due.map(({ memberId }) => memberId),
      )
      for (const each of due) {
        if (until.aborted) return
        const zone = zoneOf(each.memberId)
        if (await known.send(each, taskOf(each, zone), idsBefore(each, zone))) continue
        // Who has flown west sees the same day twice, and is told the next morning.
        await known.putOff(each, nextHour(zone, MORNING, each.due))
      }
    } while (due.length === AT_ONCE)
  }

const idOf = (memberId: MemberId, day: string): string => uuidv5(`${memberId} ${day}`, DIGESTS)

/** Those that the tasks of the mornings before had: one that waits still goes out with the newest. */
const idsBefore = ({ memberId, due }: DueDigest, zone: string): string[] =>
  Array.from({ length: LOOKED_BACK }, (_, i) => idOf(memberId, dayIn(zone, new Date(Date.parse(due) - (i + 1) * A_DAY).toISOString())))

/** The same for a member and a day of theirs, however often it is asked for. */
const taskOf =
  ({ memberId, due }: DueDigest, zone: string) =>
  (told: Told): Task => ({
    id: idOf(memberId, dayIn(zone, due)),
    kind: 'notify-digest',
    data: { memberId, ...told } satisfies DigestTask,
    at: due,
  })
