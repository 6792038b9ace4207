import { randomUUID } from 'node:crypto'
import type { EventLog } from '../log/event-log.js'
import type { Recorded } from '../log/events.js'
import { caughtUpResponse, checkpointResponse, confirmationResponse } from '../protocol/read-responses.js'
import type { Filter } from './filter.js'
import { responsesFor } from './links.js'
import type { Outbox } from './outbox.js'
import type { ReadRequest } from './read-request.js'
import { sourceOfAll, sourceOfStream } from './sources.js'

/**
 * Sends what there is, says once that it has caught up, and goes on with what comes. It ends when the reader leaves or the node stops, and
 * fails when it has to look into the database while that is away; a live one lives from memory and does not notice.
 */
export const subscribe = async (log: EventLog, { stream, from, filter, resolveLinks }: ReadRequest, outbox: Outbox): Promise<never> => {
  const source = stream === undefined ? sourceOfAll(log, from) : await sourceOfStream(log, stream, from)
  await outbox.send([confirmationResponse(randomUUID())])
  const filtering = filter && stream === undefined ? new Filtering(filter) : undefined
  for (let isLive = false; ;) {
    const events = await source.next()
    if (events.length > 0) {
      const shown = filtering ? filtering.shown(events) : events
      const responses = await responsesFor(log, shown, resolveLinks)
      await outbox.send(filtering ? filtering.withCheckpoints(events, shown, responses) : responses)
      continue
    }
    if (!isLive) await outbox.send([...(filtering?.checkpoint() ?? []), caughtUpResponse])
    isLive = true
    await source.wait(outbox)
  }
}

/** Counts what a filter has considered, and says from time to time how far that was. */
class Filtering {
  #considered = 0
  #last: Recorded | undefined

  constructor(private readonly filter: Filter) {}

  shown(events: readonly Recorded[]): Recorded[] {
    return events.filter((event) => this.filter.matches(event))
  }

  /** The responses for those that are shown, with checkpoints where they fall between them. */
  *withCheckpoints(events: readonly Recorded[], shown: readonly Recorded[], responses: readonly Buffer[]): Iterable<Buffer> {
    let next = 0
    for (const event of events) {
      if (event === shown[next]) yield responses[next++]!
      this.#last = event
      if (++this.#considered >= this.filter.checkpointEvery) yield* this.checkpoint()
    }
  }

  /** How far it is, if that is news. */
  *checkpoint(): Iterable<Buffer> {
    if (!this.#last) return
    yield checkpointResponse(this.#last.position)
    this.#last = undefined
    this.#considered = 0
  }
}
