import { expect } from 'chai'
import type { ContactEvent } from '../../domain/contact/messages.js'
import type { ContactId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { contactDesk } from '../../projections/contact-desk/projector.js'
import { answeredMessages, messagesBefore, waitingMessages } from '../../projections/contact-desk/queries.js'
import { fresh, noon } from '../support/cast/facts.js'
import type { Database } from '../support/parts/database.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const words = { name: 'Ana Canary', email: 'ana@example.org', mobile: '+91 98765 43210', message: 'When does it open?' }
const sent = (id: number): ContactEvent => ({ type: 'ContactMessageSent', data: { contactId: id as ContactId, ...words, sentAt: noon } })
const answered = (id: number): ContactEvent => ({ type: 'ContactMessageAnswered', data: { contactId: id as ContactId, answeredAt: noon } })
const forgotten = (id: number): ContactEvent => ({ type: 'SubjectKeyDestroyed', data: { subject: `contact:${id}`, fingerprint: null } })

const recorded = (facts: readonly (readonly [number, ContactEvent])[]): Recorded<ContactEvent>[] =>
  facts.map(([id, fact], i) => {
    const [event] = fresh(fact)
    return { ...event!, stream: `contact-${id}`, revision: i, position: i, meta: { ...event!.meta, v: 1 } }
  })

describe('the messages of the contact page', () => {
  let db: Database
  beforeEach(async () => (db = await freshViews([contactDesk])))
  afterEach(() => db.close())

  const tell = (...facts: (readonly [number, ContactEvent])[]) => written(contactDesk, recorded(facts), db.pool)
  const ids = (rows: readonly { contact_id: number }[]) => rows.map(({ contact_id }) => contact_id)
  const waiting = async (after?: number) => ids(await waitingMessages(db.pool, 9, after))
  const done = async () => ids(await answeredMessages(db.pool, 9))

  it('wait until somebody has answered them, the oldest first', async () => {
    await tell([1, sent(1)], [2, sent(2)], [3, sent(3)])
    expect([await waiting(), await waiting(2)]).to.deep.equal([[1, 2, 3], [3]])
    await tell([2, answered(2)])
    expect([await waiting(), await done()]).to.deep.equal([[1, 3], [2]])
  })

  it('are due to be forgotten until it is said that they are, the oldest first', async () => {
    await tell([1, sent(1)], [2, sent(2)], [3, sent(3)], [2, answered(2)])
    const due = (before: string, after?: number) =>
      messagesBefore(db.pool, before, 9, after === undefined ? undefined : { sent_at: new Date(noon), contact_id: after as ContactId })
    expect([ids(await due(noon)), ids(await due(noon, 1)), ids(await due('2026-01-01T11:59:59.999Z'))]).to.deep.equal([
      [1, 2, 3],
      [2, 3],
      [],
    ])
    await tell([1, forgotten(1)])
    expect(ids(await due(noon))).to.deep.equal([2, 3])
  })

  it('hold no word of what was written', async () => {
    await tell([1, sent(1)], [1, answered(1)])
    expect(JSON.stringify(await dump(db.pool))).not.to.match(/Canary|ana@|98765|open/)
  })

  it('are gone once they are forgotten, answered or not', async () => {
    await tell([1, sent(1)], [2, sent(2)], [2, answered(2)], [1, forgotten(1)], [2, forgotten(2)])
    expect([await waiting(), await done()]).to.deep.equal([[], []])
  })

  it('are the same however they are told', async () => {
    const story = [
      [1, sent(1)],
      [2, sent(2)],
      [2, answered(2)],
      [1, forgotten(1)],
    ] as const
    await tell(...story)
    const once = await dump(db.pool)
    for (const event of recorded(story)) await written(contactDesk, [event], db.pool)
    expect(await dump(db.pool)).to.deep.equal(once)
    await tell(...story, ...story)
    expect(await dump(db.pool)).to.deep.equal(once)
  })
})
