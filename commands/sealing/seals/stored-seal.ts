import type { Meta } from '../../../domain/kernel/messages.js'
import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/log/raw-event.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { LogSealed, type Seal } from '../../../domain/seals/messages.js'
import { checker } from '../../runtime/codec/checker.js'
import { SEAL_STREAM } from '../../seals.js'

/** Seals that are read at a time. */
const PAGE = 500

const checked = checker(LogSealed)

/** The seal that an event of the log is; undefined where it is none. */
export const sealIn = ({ type, data }: Pick<PlacedRawEvent, 'type' | 'data'>): Seal | undefined => {
  try {
    const stored: unknown = JSON.parse(Buffer.from(data).toString())
    return checked({ type, data: stored }).data
  } catch {
    return undefined // whoever asks says what that means
  }
}

/** Whether a seal was stored by code that kept no list of what others wrote. */
export const isOfFirstVersion = ({ metadata }: Pick<PlacedRawEvent, 'metadata'>): boolean => {
  try {
    return (JSON.parse(Buffer.from(metadata).toString()) as Partial<Meta> | null)?.v === 1
  } catch {
    return false // no seal of ours
  }
}

/** The newest seal of a log; undefined where nothing was sealed yet. Refuses where the last event of its stream is none. */
export const newestSeal = async (raw: Pick<RawLog, 'last'>): Promise<Seal | undefined> => {
  const event = await raw.last(SEAL_STREAM)
  const seal = event && sealIn(event)
  if (event && !seal) throw new Refusal('conflict', `The newest seal, ${event.revision + 1}, cannot be read: audit:verify tells more`)
  return seal
}

/** The seal of a number; undefined where there is none, or what is there cannot be read. */
export const sealNumbered = async (raw: Pick<RawLog, 'stream'>, number: number): Promise<Seal | undefined> => {
  const [event] = await raw.stream(SEAL_STREAM, number - 1, 1)
  const seal = event && sealIn(event)
  return seal?.number === number ? seal : undefined
}

/** All seals of a log with their events, oldest first, from a number on; a seal that cannot be read is told by its event alone. */
export async function* sealsFrom(
  raw: Pick<RawLog, 'stream'>,
  number = 1,
): AsyncGenerator<{ readonly event: PlacedRawEvent; readonly seal: Seal | undefined }> {
  for (let next = number - 1; ;) {
    const page = await raw.stream(SEAL_STREAM, next, PAGE)
    for (const event of page) yield { event, seal: sealIn(event) }
    if (page.length < PAGE) return
    next = page.at(-1)!.revision + 1
  }
}
