import { EventEmitter } from 'node:events'
import { expect } from 'chai'
import type { EventLog } from '../../../../scripts/embedded/event-node/log/event-log.js'
import type { Recorded } from '../../../../scripts/embedded/event-node/log/events.js'
import { Gone, Outbox } from '../../../../scripts/embedded/event-node/services/outbox.js'
import { read } from '../../../../scripts/embedded/event-node/services/read.js'
import type { ReadRequest } from '../../../../scripts/embedded/event-node/services/read-request.js'

const EVENTS = 5_000
const MOST_ROWS = 500

const eventAt = (position: number): Recorded => ({
  position,
  revision: position,
  stream: 'events',
  id: '00000000-0000-4000-8000-000000000000',
  type: position === 0 ? 'First' : 'Other',
  contentType: 'application/json',
  data: Buffer.alloc(0),
  metadata: Buffer.alloc(0),
  created: 0,
})

describe('a read of the event node that looks through what it does not show', () => {
  /** A log of which all pages are noted, and who reads it: `afterPages` tells when they leave. */
  const reading = async (type: string, over: Partial<ReadRequest>, afterPages = Infinity) => {
    const call = Object.assign(new EventEmitter(), {
      cancelled: false,
      write: (parcel: readonly Buffer[], sent: () => void) => {
        messages.push(...parcel)
        setImmediate(sent)
      },
      end: () => undefined,
    })
    const messages: Buffer[] = []
    const pages: number[] = []
    const pageOfAll: EventLog['pageOfAll'] = async ({ from, to, direction, count }) => {
      if (pages.length === afterPages) call.cancelled = true
      const many = Math.min(count, MOST_ROWS, to - from + 1)
      pages.push(many)
      await new Promise(setImmediate)
      return Array.from({ length: many }, (_, n) => eventAt(direction === 'forwards' ? from + n : to - n))
    }
    const log = { tail: { next: EVENTS }, pageOfAll } as unknown as EventLog
    const filter = { matches: (event: Recorded) => event.type === type, prefixes: undefined, checkpointEvery: 32 }
    const request = { stream: undefined, from: 'end', direction: 'backwards', isSubscription: false, resolveLinks: false, filter, ...over }
    const outbox = new Outbox(call as unknown as ConstructorParameters<typeof Outbox>[0])
    const problem = await read(log, request as ReadRequest, outbox).catch((error: unknown) => error)
    return { pages, problem, shown: messages.length }
  }

  it('asks for more with each page, however few are wanted', async () => {
    const { pages, problem, shown } = await reading('First', { count: 1 })
    expect([problem, shown]).to.deep.equal([undefined, 1])
    expect(pages.reduce((sum, many) => sum + many, 0)).to.equal(EVENTS)
    expect(pages).to.have.length.below(20)
  })

  it('shows no more than are wanted of a page that has more', async () => {
    const filter = { matches: ({ position }: Recorded) => position < 4_995, prefixes: undefined, checkpointEvery: 32 }
    const { shown } = await reading('', { count: 5, filter })
    expect(shown).to.equal(5)
  })

  it('ends when its reader has left, also where it had nothing to tell them', async () => {
    const { pages, problem } = await reading('None', { count: Infinity }, 3)
    expect(problem).to.be.instanceOf(Gone)
    expect(pages).to.have.length.below(6)
  })
})
