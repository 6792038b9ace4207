import { expect } from 'chai'
import { Action } from '../../../domain/members/standing/messages.js'
import { OWN_RESTRICTIONS, THEIR_RESTRICTIONS } from '../../../domain/members/standing/words.js'

const ACTIONS = Action.anyOf.map(({ const: action }) => action)

describe('the words of a restriction', () => {
  it('are there for each, to its member and to moderators, who read the same of it', () => {
    for (const words of [OWN_RESTRICTIONS, THEIR_RESTRICTIONS]) expect(Object.keys(words)).to.have.members(ACTIONS)
    for (const action of ACTIONS) {
      const [own, theirs] = [OWN_RESTRICTIONS[action], THEIR_RESTRICTIONS[action]]
      expect([own.deed, own.state]).to.deep.equal([theirs.deed, theirs.state])
      expect(own.means).to.match(/^You /)
      expect(theirs.means, 'moderators read of somebody else')
        .to.match(/^They /)
        .and.not.match(/\byours?\b|\byou\b/i)
    }
  })
  it('say what a limit leaves: reading, the account, and taking back what is there', () => {
    expect(OWN_RESTRICTIONS.limit.means).to.match(
      /cannot post, comment, like, save, report, write messages, connect, register or apply\. You can still read .+ your account, .+ what is yours\.$/,
    )
  })
  it('say that being verified ends by a check as well', () => {
    expect(OWN_RESTRICTIONS['require-verification'].ends).to.equal('a moderator confirms your medical registration, or lifts it')
  })
})
