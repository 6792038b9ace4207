import { expect } from 'chai'
import { reasonOf } from '../../../api/staff/flagging/reason.js'
import { LONGEST_REASON } from '../../../domain/engagement/report.js'
import { LONGEST_NAME } from '../../../domain/flagging/messages.js'

describe('the reason that rules give', () => {
  it('names them', () => {
    expect(reasonOf(['Free'])).to.equal('Found by the rule “Free”')
    expect(reasonOf(['Free', 'New'])).to.equal('Found by the rules “Free”, “New”')
  })
  it('is as long as a reason may be, however many there are, and says how many it does not name', () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `${'🦴'.repeat(LONGEST_NAME - 3)}${i}`)
    for (const count of [1, 20, 30, 50]) expect(Array.from(reasonOf(names(count))).length).to.be.at.most(LONGEST_REASON)
    const told = reasonOf(names(50))
    const named = told.split('“').length - 1
    expect(named).to.be.greaterThan(15)
    expect(told.endsWith(` and ${50 - named} more`)).to.equal(true)
  })
})
