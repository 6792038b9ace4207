import { HistoryCut } from '../../../domain/kernel/log/history-cut.js'
import type { Batch, Log, Unreadable } from '../../../domain/kernel/ports.js'
import { StreamDeleted } from '../../../domain/kernel/log/stream-deleted.js'
import { remembered } from './remembered.js'

/** So many are asked for at a time. */
const AT_ONCE = 32

type Reading = Pick<Log, 'read'>
type Place = Pick<Unreadable, 'id' | 'stream' | 'revision' | 'position' | 'type'>

/** Whether the log has an event of a stream, be it one that cannot be read. */
export const isThere = async (log: Reading, stream: string, revision: number): Promise<boolean> => {
  try {
    return (await log.read(stream, revision - 1, 1))[0]?.revision === revision
  } catch (error) {
    if (error instanceof TypeError) return true
    if (error instanceof HistoryCut || error instanceof StreamDeleted) return false
    throw error
  }
}

/**
 * The log for whoever reads it from its start: a stream whose beginning is gone is told as one that cannot be read from where it begins now, so
 * that nobody makes a state of half a history. Where an event is the first that is told of its stream here, the one before it must be in the log.
 */
export const wholeHistories = (log: Reading & Pick<Log, 'subscribe'>): Pick<Log, 'subscribe'> => {
  const whole = remembered()

  /** The end of a stream that is deleted for good has a revision that no store can be asked for; where it comes first, everything is gone. */
  const isCut = async ({ stream, revision }: Place): Promise<boolean> =>
    revision > 0 && (isEnd(revision) || !(await isThere(log, stream, revision - 1)))

  const sorted = async (batch: Batch): Promise<Batch> => {
    const firsts = [...firstOfEach([...batch.events, ...batch.unreadable])].filter(({ stream }) => !whole.has(stream))
    const cut: Unreadable[] = []
    for (let i = 0; i < firsts.length; i += AT_ONCE) {
      const some = firsts.slice(i, i + AT_ONCE)
      const answers = await Promise.all(some.map(isCut))
      some.forEach((first, j) => (answers[j] ? cut.push(lost(first)) : whole.add(first.stream)))
    }
    if (cut.length === 0) return batch
    const gone = new Set(cut.map(({ stream }) => stream))
    return {
      ...batch,
      events: batch.events.filter(({ stream }) => !gone.has(stream)),
      unreadable: [...cut, ...batch.unreadable.filter(({ stream }) => !gone.has(stream))],
    }
  }

  return {
    async *subscribe(after, until) {
      for await (const batch of log.subscribe(after, until)) yield await sorted(batch)
    },
  }
}

const firstOfEach = (places: readonly Place[]): Iterable<Place> => {
  const firsts = new Map<string, Place>()
  for (const place of places) if (place.revision < (firsts.get(place.stream)?.revision ?? Infinity)) firsts.set(place.stream, place)
  return firsts.values()
}

const isEnd = (revision: number): boolean => !Number.isSafeInteger(revision)

const lost = ({ id, stream, revision, position, type }: Place): Unreadable => ({
  id,
  stream,
  revision,
  position,
  type,
  reason: isEnd(revision)
    ? `${stream} was deleted for good: nothing of it can be read any more`
    : `The history of ${stream} begins at revision ${revision}: what was before is gone from the event store`,
})
