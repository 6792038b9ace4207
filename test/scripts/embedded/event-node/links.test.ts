import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { EventLog } from '../../../../scripts/embedded/event-node/log/event-log.js'
import { LINK, type Recorded } from '../../../../scripts/embedded/event-node/log/events.js'
import { eventResponse, linkResponse } from '../../../../scripts/embedded/event-node/protocol/read-responses.js'
import { responsesFor } from '../../../../scripts/embedded/event-node/services/links.js'

const event = (position: number, more: Partial<Recorded> = {}): Recorded => ({
  position,
  stream: 'cases-1',
  revision: position,
  id: randomUUID(),
  type: 'CasePosted',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
  created: 1_760_000_000_000,
  ...more,
})
const link = (position: number, to: string) => event(position, { stream: 'links', type: LINK, data: Buffer.from(to) })
/** One stream of these events, all of which can be read. */
const logOf = (...events: Recorded[]) => {
  const metadata = { written: {}, truncateBefore: 0, maxCount: Infinity, maxAge: Infinity }
  const found = { eventsAt: () => Promise.resolve(events), head: () => Promise.resolve({ last: 9, lastMetadata: -1, metadata }) }
  return found as unknown as EventLog
}

describe('the messages of a page of events', () => {
  const target = event(1)
  const page = () => [event(2), link(3, '1@cases-1'), link(4, '7@cases-1'), link(5, 'no link at all'), event(6)] as const

  it('are one each, in their order, with what links point to where that is asked for', async () => {
    const [first, toTarget, lost, words, last] = page()
    const answer = [...(await responsesFor(logOf(target), [first, toTarget, lost, words, last], true))]
    const plain = [first, words, last].map(eventResponse)
    expect(answer).to.deep.equal([plain[0], linkResponse(toTarget, target), linkResponse(lost, undefined), plain[1], plain[2]])
    const unresolved = [...(await responsesFor(logOf(target), [first, toTarget], false))]
    expect(unresolved).to.deep.equal([first, toTarget].map(eventResponse))
  })

  for (const resolveLinks of [true, false])
    it(`are made as they are taken, links ${resolveLinks ? 'resolved' : 'as they are'}`, async () => {
      const events = page()
      const answer = await responsesFor(logOf(target), events, resolveLinks)
      const made = () => events.filter(({ encoded }) => encoded !== undefined).length
      expect(made()).to.equal(0)
      for (const response of answer) {
        expect(response).to.deep.equal(events[0].encoded)
        break
      }
      expect(made()).to.equal(1)
    })
})
