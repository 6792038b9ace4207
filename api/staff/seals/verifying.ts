import { semaphore } from '../../../commands/runtime/semaphore.js'
import type { Finding } from '../../../commands/sealing/verifying/findings.js'
import { verifyPart } from '../../../commands/sealing/verifying/verify-part.js'
import { keyNoteOf, partSaidOf } from '../../../commands/sealing/verifying/words.js'
import { endingWith } from '../../../domain/kernel/ending.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { safely } from '../../../domain/kernel/unexpected.js'
import { MOST_GONE, type verifySealed } from '../../contract/staff/seals.js'
import type { AnswersOf } from '../../contract/call.js'
import type { Deps } from '../../deps.js'

/** It reads the log from one end to the other: one at a time, and so many that wait, in each process. */
const AT_ONCE = 1
const WAITING = 5
/** Milliseconds after which it ends with the next seal, so that whoever waits hears something; and those after which it is given up. */
const ENOUGH = 4_000
const LONGEST = 60_000

/** Holds a part of the log against its seals, as far as one answer goes, for as long as somebody waits for it. */
export const verifying = ({
  raw,
  sealTiles: tiles,
  sealKeys: keys,
  seals,
  now,
}: Pick<Deps, 'raw' | 'sealTiles' | 'sealKeys' | 'seals' | 'now'>) => {
  const inTurn = semaphore(AT_ONCE, WAITING)

  return (from: number, to: number | undefined, gone: AbortSignal): Promise<Answered> =>
    inTurn(async () => {
      const ending = endingWith(gone)
      const { signal: until } = ending
      const timer = setTimeout(safely('timer', ending.end), LONGEST)
      const began = performance.now()
      const isEnough = () => performance.now() - began > ENOUGH
      const found = await verifyPart({ raw, tiles, keys, own: seals.key, now: now() }, { from, to, isEnough, until })
        .catch((error: unknown) => {
          throw until.aborted ? new Refusal('busy', 'This takes too long just now: please try again, or run audit:verify') : error
        })
        .finally(() => {
          clearTimeout(timer)
          ending.release()
        })
      const { wrong, before, sealed, seals: last, events, firstAt = null, newestAt = null, next = null } = found
      return {
        ...{ unbroken: !wrong, sentence: partSaidOf(found, from), finding: wrong ? presentFinding(wrong) : null },
        ...{ seals: { from, to: last, firstAt, newestAt }, events: Math.max(0, sealed - before) },
        ...{ note: keyNoteOf(found) ?? null, gone: found.gone.slice(0, MOST_GONE), gone_streams: found.gone.length },
        ...{ newer: wrong || next !== null ? null : events - sealed, next: last === to ? null : next },
      }
    })
}

type Answered = AnswersOf<typeof verifySealed>

/** With the places that are known. */
const presentFinding = ({ what, seal, ...more }: Finding): NonNullable<Answered['finding']> => ({
  ...{ what, seal },
  ...Object.fromEntries(Object.entries(more).filter(([, told]) => told !== undefined)),
})
