import { expect } from 'chai'
import { listedWith, pinsOf } from '../../../api/staff/replay/pins.js'
import type { MessageId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'

const id = 7 as MessageId

describe('what was pinned when a message was reported', () => {
  const types = ['MessagePinned', 'MessageReported', 'ReportsDismissed', 'MessagePinned', 'MessageReported', 'MessagePinned']
  const asked: (readonly [string, number])[] = []
  const read: Log['read'] = (stream, after, most) => {
    asked.push([stream, after])
    const events = types.map((type, revision) => ({ type, revision }) as Recorded)
    return Promise.resolve(events.slice(after + 1, after + 1 + most!))
  }
  const revisions = async (page: number, pages = 10) => (await pinsOf({ read }, id, { page, pages })).map(({ revision }) => revision)
  beforeEach(() => void asked.splice(0))

  it('is found to the last, however many reports there are', async () => {
    for (const page of [1, 2, 3, 4, 6, 7]) expect(await revisions(page), String(page)).to.deep.equal([0, 3, 5])
  })

  it('is listed as far as a list goes, the newest and what is shown', () => {
    const pins = Array.from({ length: 300 }, (_, revision) => ({ revision }))
    const listed = (shown: number) => listedWith(pins[shown]!, pins, 200).map(({ revision }) => revision)
    const newest = Array.from({ length: 199 }, (_, i) => 101 + i)
    expect([listed(299), listed(100), listed(7)]).to.deep.equal([
      [100, ...newest],
      [100, ...newest],
      [7, ...newest],
    ])
  })

  it('is looked for in some pages at most', async () => {
    expect(await revisions(2, 2)).to.deep.equal([0, 3])
    expect(asked).to.deep.equal([
      ['message-7', -1],
      ['message-7', 1],
    ])
  })
})
