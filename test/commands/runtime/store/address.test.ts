import { expect } from 'chai'
import { addressOf } from '../../../../commands/runtime/store/address.js'

describe('the address of the store', () => {
  const urlOf = (given: string) => addressOf(given, 5_000).url

  it('gets what it does not say itself', () => {
    const ours = 'defaultDeadline=5000&gossipTimeout=1&keepAliveTimeout=5000'
    expect(urlOf('esdb://es:2113')).to.equal(`esdb://es:2113?${ours}`)
    expect(urlOf('esdb://a:1,b:2?tls=false')).to.equal(`esdb://a:1,b:2?tls=false&${ours}`)
    const said = 'esdb://es:2113?defaultdeadline=7&GossipTimeout=8&keep-alive_timeout=9'
    expect(urlOf(said)).to.equal(said)
  })

  it('says whether a follower may be asked', () => {
    expect(addressOf('esdb://a:1,b:2?tls=false', 1).byLeader).to.equal(true)
    expect(addressOf('esdb://a:1,b:2?tls=false&nodePreference=follower', 1).byLeader).to.equal(false)
    expect(addressOf('esdb://a:1,b:2?tls=false&NodePreference=Leader', 1).byLeader).to.equal(true)
    expect(addressOf('esdb://a:1,b:2?node_preference=random&tls=false', 1).byLeader).to.equal(false)
  })

  it('names the user, or a placeholder', () => {
    expect(addressOf('esdb://ana:a%40b@es:2113', 1).credentials).to.deep.equal({ username: 'ana', password: 'a@b' })
    expect(addressOf('esdb://es:2113', 1).credentials).to.deep.equal({ username: 'anonymous', password: 'anonymous' })
  })
})
