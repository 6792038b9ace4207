import type { ClientBase } from 'pg'
import type { Change } from '../../embedded/event-node/log/changes.js'
import type { Proposed, Recorded } from '../../embedded/event-node/log/events.js'
import { Queue } from '../../embedded/event-node/log/queue.js'
import { insertEvents } from '../../embedded/event-node/storage/insert.js'

/** What the node does to the disk and nothing else: the same rows, grouped by the same rule, written by the same statement. */
export class RawLog {
  readonly #queue = new Queue()
  #isWorking = false
  #next = 0

  constructor(private readonly client: ClientBase) {}

  /** Durable when it resolves. */
  append(stream: string, revision: number, event: Proposed): Promise<void> {
    return new Promise((settle, fail) => {
      this.#queue.add({
        action: 'append',
        stream,
        expected: revision - 1,
        events: [event],
        size: event.data.length + event.metadata.length,
        deadline: Infinity,
        gone: () => false,
        answer: (outcome) => (outcome.kind === 'written' ? settle() : fail(new Error(outcome.kind))),
      })
      if (!this.#isWorking) void this.#work().catch(fail)
    })
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    while (this.#queue.length > 0) {
      const group = this.#queue.take()
      const events = group.map((change) => this.#recorded(change))
      await insertEvents(this.client, events)
      group.forEach((change, i) => change.answer({ kind: 'written', ...events[i]! }))
    }
    this.#isWorking = false
  }

  #recorded({ stream, expected, events }: Change): Recorded {
    return { ...events[0]!, stream, revision: Number(expected) + 1, position: this.#next++, created: Date.now() }
  }
}
