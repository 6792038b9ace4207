import { expect } from 'chai'
import type { FlaggingEvent } from '../../domain/flagging/messages.js'
import type { FlagRuleId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { flagRules } from '../../projections/flag-rules/projector.js'
import { flagRuleNumbered, flagRulesOn, flagRulesWritten, highestFlagRuleId } from '../../projections/flag-rules/queries.js'
import { fresh, noon } from '../support/cast/facts.js'
import type { Database } from '../support/parts/database.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written as writing } from '../support/parts/written.js'

const key = { flagRuleId: 12 as FlagRuleId }
const says = { ...key, name: 'Offers', condition: { looksFor: 'words' as const, phrases: ['free offer'] } }
const rehearsal = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
const newest = [{ stream: 'case-7', version: 3, at: noon }]

const written: FlaggingEvent = { type: 'FlagRuleWritten', data: { ...says, writtenAt: noon } }
const asked: FlaggingEvent = { type: 'FlagRuleRehearsalAsked', data: { ...key, rehearsal, askedAt: noon } }
const rehearsed: FlaggingEvent = {
  type: 'FlagRuleRehearsed',
  data: { ...key, rehearsal, posts: 40, flagged: 1, newest, rehearsedAt: noon },
}
const on: FlaggingEvent = { type: 'FlagRuleSwitchedOn', data: { ...key, switchedAt: noon } }
const off: FlaggingEvent = { type: 'FlagRuleSwitchedOff', data: { ...key, switchedAt: noon } }
const other: FlaggingEvent = { type: 'FlagRuleWritten', data: { ...says, flagRuleId: 13 as FlagRuleId, writtenAt: noon } }

const recorded = (events: readonly FlaggingEvent[]): Recorded<FlaggingEvent>[] =>
  fresh(...events).map((event, i) => ({
    ...event,
    ...{ stream: `flagrule-${event.data.flagRuleId}`, revision: i, position: i },
    meta: { ...event.meta, v: 1 },
  }))

describe('the rules of moderators', () => {
  let db: Database
  beforeEach(async () => (db = await freshViews([flagRules])))
  afterEach(() => db.close())
  const tell = (...events: FlaggingEvent[]) => writing(flagRules, recorded(events), db.pool)
  const rule = () => flagRuleNumbered(db.pool, key.flagRuleId)

  it('are there from when they are written, off and untried', async () => {
    expect(await tell(written)).to.deep.equal(['12'])
    expect(await rule()).to.deep.include({ name: 'Offers', condition: says.condition, is_on: false, rehearsed_at: null, newest: null })
    expect([await flagRulesOn(db.pool, 9), await highestFlagRuleId(db.pool)]).to.deep.equal([[], 12])
  })

  it('say what their last rehearsal found, while the next is under way, too', async () => {
    await tell(written, asked, rehearsed, asked)
    expect(await rule()).to.deep.include({ rehearsal, posts: 40, flagged: 1, newest })
  })

  it('say that their last rehearsal was given up, until the next is asked for', async () => {
    const failed: FlaggingEvent = { type: 'FlagRuleRehearsalFailed', data: { ...key, rehearsal, failedAt: noon } }
    await tell(written, asked, failed)
    expect((await rule())?.failed_at).to.deep.equal(new Date(noon))
    await tell(written, asked, failed, asked)
    expect((await rule())?.failed_at).to.equal(null)
  })

  it('look at posts as long as they are on', async () => {
    await tell(written, asked, rehearsed, on, other)
    expect(await flagRulesOn(db.pool, 9)).to.deep.equal([{ flag_rule_id: 12, name: 'Offers', condition: says.condition }])
    await tell(written, asked, rehearsed, on, other, off)
    expect(await flagRulesOn(db.pool, 9)).to.deep.equal([])
  })

  it('come page by page, the newest first', async () => {
    await tell(written, other)
    const page = async (before?: number) => (await flagRulesWritten(db.pool, { size: 1, before })).map((each) => each.flag_rule_id)
    expect([await page(), await page(13), await page(12)]).to.deep.equal([[13], [12], []])
  })

  it('are the same in batches of any size, told once or twice', async () => {
    const story = [written, asked, rehearsed, on, other, off]
    await tell(...story)
    const whole = await dump(db.pool)
    for (const event of [...recorded(story), ...recorded(story)]) await writing(flagRules, [event], db.pool)
    expect(await dump(db.pool)).to.deep.equal(whole)
  })
})
