import { expect } from 'chai'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Batch } from '../../../domain/kernel/ports.js'
import { wholeHistories } from '../../../projections/runtime/telling/whole-histories.js'
import { liked, ana, recorded } from '../../support/cast/facts.js'

/** More than a small memory of them would hold. */
const STREAMS = 101_000
const AT_ONCE = 1_000
const [like] = recorded(liked(ana)) as [Recorded]

/** A log in which many streams are written to in turn; it counts how often it is asked for one of them. */
const manyStreams = (firstRevision: number, rounds: number) => {
  const asked = { times: 0 }
  const at = (stream: number, revision: number): Recorded => ({
    ...like,
    stream: `case-${stream}`,
    revision,
    position: revision * STREAMS + stream,
  })
  const log = {
    read(stream: string, after: number) {
      asked.times++
      return Promise.resolve([at(Number(stream.slice(5)), after + 1)])
    },
    async *subscribe(): AsyncIterable<Batch> {
      await Promise.resolve()
      for (let revision = firstRevision; revision < firstRevision + rounds; revision++)
        for (let first = 0; first < STREAMS; first += AT_ONCE) {
          const events = Array.from({ length: AT_ONCE }, (_, i) => at(first + i, revision))
          yield { events, unreadable: [], position: events.at(-1)!.position, caughtUp: false }
        }
    },
  }
  return { log, asked }
}

const told = async (log: ReturnType<typeof manyStreams>['log']): Promise<number> => {
  let events = 0
  for await (const batch of wholeHistories(log).subscribe(-1, new AbortController().signal)) events += batch.events.length
  return events
}

describe('whole histories', () => {
  it('of many streams that live on together are told without asking for any, where they are told from their start', async () => {
    const { log, asked } = manyStreams(0, 2)
    expect([await told(log), asked.times]).to.deep.equal([2 * STREAMS, 0])
  })

  it('are asked for once a stream, where reading begins behind their start', async () => {
    const { log, asked } = manyStreams(1, 2)
    expect([await told(log), asked.times]).to.deep.equal([2 * STREAMS, STREAMS])
  })
})
