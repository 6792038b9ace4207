import { randomUUID } from 'node:crypto'
import type { EventLog } from '../log/event-log.js'
import type { Recorded } from '../log/events.js'
import { caughtUpResponse, checkpointResponse, confirmationResponse } from '../protocol/read-responses.js'
import { responsesFor } from './links.js'
import type { Outbox } from './outbox.js'
import type { ReadRequest } from './read-request.js'
import { sourceOfAll, sourceOfStream } from './sources.js'

/**
 * Sends what there is, says once that it has caught up, and goes on with what comes. It ends when the reader leaves or the node stops, and
 * fails when it has to look into the database while that is away; a live one lives from memory and does not notice.
 */
export const subscribe = async (log: EventLog, { stream, from, filter, resolveLinks }: ReadRequest, outbox: Outbox): Promise<never> => {
  const all = stream === undefined ? sourceOfAll(log, from, filter) : undefined
  const source = all ?? (await sourceOfStream(log, stream!, from))
  const checkpoints = all && filter && new Checkpoints(all.last, filter.checkpointEvery)
  await outbox.send([confirmationResponse(randomUUID())])
  for (let isLive = false; ;) {
    const events = await source.next()
    if (events) {
      const responses = await responsesFor(log, events, resolveLinks)
      await outbox.send(checkpoints ? checkpoints.among(events, responses, all.last) : responses)
      continue
    }
    if (!isLive) await outbox.send([...(checkpoints?.rest() ?? []), caughtUpResponse])
    isLive = true
    await source.wait(outbox)
  }
}

/** Says from time to time how far a filter has looked. The log has no gaps, so positions count what it has considered. */
class Checkpoints {
  #considered: number

  constructor(
    private told: number,
    private readonly every: number,
  ) {
    this.#considered = told
  }

  /** The responses for events, with checkpoints where they fall between them and behind them, as far as the source has read. */
  *among(events: readonly Recorded[], responses: Iterable<Buffer>, considered: number): Iterable<Buffer> {
    let next = 0
    for (const response of responses) {
      yield* this.#before(events[next++]!.position)
      yield response
    }
    yield* this.#before(considered + 1)
    this.#considered = considered
  }

  /** How far it is, if that is news. */
  *rest(): Iterable<Buffer> {
    if (this.#considered <= this.told) return
    this.told = this.#considered
    yield checkpointResponse(this.told)
  }

  *#before(position: number): Iterable<Buffer> {
    while (this.told + this.every < position) {
      this.told += this.every
      yield checkpointResponse(this.told)
    }
  }
}
