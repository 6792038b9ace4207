import { expect } from 'chai'
import type { Pool } from 'pg'
import { passingOf } from '../../../api/http/passing-trouble.js'
import { asItStands } from '../../../api/meetings/as-it-stands.js'
import { StoreUnavailable } from '../../../commands/runtime/store/store.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { MeetingEvent } from '../../../domain/meetings/messages.js'
import { ana } from '../../support/cast/facts.js'
import { failureOf } from '../../support/eventually.js'
import { called, gone, meetingId, registered, scheduled } from '../../support/cast/meetings.js'

describe('an event as it stands, where the view is late', () => {
  const known = { meeting_id: meetingId, title: 'As the view has it' }
  const viewOf = (...rows: object[]) => ({ query: async () => ({ rows }) }) as unknown as Pool
  /** A stream of these facts, in pages, and for how many it was asked. */
  const logOf = (facts: readonly MeetingEvent[]) => {
    const asked: (number | undefined)[] = []
    const read = async (_stream: string, after: number, most?: number): Promise<Recorded[]> => {
      asked.push(most)
      const page = facts.slice(after + 1, most === undefined ? undefined : after + 1 + most)
      return page.map((fact, i) => ({ ...fact, position: after + 1 + i, revision: after + 1 + i }) as unknown as Recorded)
    }
    return { asked, log: { read } }
  }
  const coming = (times: number): MeetingEvent[] => Array.from({ length: times }, () => [registered(ana), gone(ana)]).flat()

  it('is read from the log in pages, to its end', async () => {
    const { log, asked } = logOf([scheduled, ...coming(5_000), called('As the log has it')])
    const { title, position } = await asItStands({ pool: viewOf(known), log }, meetingId, true)
    expect([title, position]).to.deep.equal(['As the log has it', 10_001])
    expect(asked).to.deep.equal([4_000, 4_000, 4_000])
  })

  it('is as the view has it where its stream is longer than any should be', async () => {
    const { log, asked } = logOf([scheduled, ...coming(40_000)])
    expect((await asItStands({ pool: viewOf(known), log }, meetingId, true)).title).to.equal('As the view has it')
    expect(asked.length).to.equal(11)
  })

  it('waits for the log where that is away, and is not made up', async () => {
    const log = { read: async () => Promise.reject(new StoreUnavailable('away')) }
    const refused = await failureOf(asItStands({ pool: viewOf(known), log }, meetingId, true))
    expect(passingOf(refused)).to.exist
  })

  it('is no event where neither knows it', async () => {
    const refused = await failureOf(asItStands({ pool: viewOf(), log: logOf([]).log }, meetingId))
    expect((refused as Error).message).to.equal('There is no such event')
  })
})
