import { expect } from 'chai'
import { nobodysEntry, ownEntryOf } from '../../../api/members/sign-in/own-entry.js'
import { ana } from '../../support/cast/facts.js'

describe('what the session of a member holds', () => {
  it('takes one look into their stream, however much of it is answered', async () => {
    const read: string[] = []
    const log = { read: (stream: string) => (read.push(stream), Promise.resolve([])) }
    expect(await ownEntryOf(log, ana)).to.deep.equal(nobodysEntry)
    expect(read).to.deep.equal([`member-${ana}`])
  })
})
