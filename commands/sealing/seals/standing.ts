import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import { isOverdue, waitingFor } from '../../../domain/seals/overdue.js'
import { SEAL_STREAM } from '../../seals.js'
import { sealIn } from './stored-seal.js'
import { andWaits, NOTHING_WAITS, waitedFor, type Waiting } from './waiting.js'

/** How sealing goes, for who operates it. */
export interface SealStanding {
  /** Of the newest seal, 0 for none, and how old it is, in seconds. */
  readonly number: number
  readonly age: number | null
  /** Seconds that what came after it waits for the next one, the longest; 0 where there is nothing. */
  readonly waiting: number
  /** Whether that is too long: sealing has stopped. */
  readonly overdue: boolean
}

/** So many pages are looked through for what waits longest: an answer takes no longer where much does. */
const MOST_PAGES = 5
/** Milliseconds for which an answer is good: whoever asks, asks often. */
const GOOD_FOR = 10_000

/** Says how sealing goes. Throws StoreUnavailable. */
export const sealStandings = ({ raw, now }: { readonly raw: Pick<RawLog, 'from' | 'last'>; readonly now: () => string }) => {
  let known: { readonly at: number; readonly standing: SealStanding } | undefined
  return async (): Promise<SealStanding> => {
    const at = now()
    if (known && Math.abs(Date.parse(at) - known.at) < GOOD_FOR) return known.standing
    const standing = await standingOf(raw, at)
    known = { at: Date.parse(at), standing }
    return standing
  }
}

const standingOf = async (raw: Pick<RawLog, 'from' | 'last'>, now: string): Promise<SealStanding> => {
  const event = await raw.last(SEAL_STREAM)
  const seal = event && sealIn(event)
  const waiting = waitedFor(await allAfter(raw, seal?.position ?? -1), seal?.sealedAt, now)
  const age = seal ? seconds(waitingFor(seal.sealedAt, undefined, now)) : null
  return { number: seal?.number ?? 0, age, waiting: seconds(waiting), overdue: isOverdue(waiting) }
}

const seconds = (ms: number): number => Math.floor(ms / 1_000)

/** What no seal is over, as far as it is read. */
const allAfter = async (raw: Pick<RawLog, 'from'>, position: number): Promise<Waiting> => {
  let waiting = NOTHING_WAITS
  let pages = 0
  for await (const page of raw.from(position)) {
    for (const event of page) if (event.position > position) waiting = andWaits(waiting, event)
    if (++pages === MOST_PAGES) break
  }
  return waiting
}
