import { expect } from 'chai'
import { reachEventStore } from '../../api/reach.js'
import { failureOf } from '../support/eventually.js'

describe('an address that cannot be used', () => {
  const away = () => Promise.reject(new Error('no answer from ch#an'))
  const said = async (url: string) => ((await failureOf(reachEventStore(url, away))) as Error).message

  it('is told by its place and the reason', async () => {
    expect(await said('esdb://sfs:secret@one:2113,two:2113?tls=true')).to.equal(
      'EVENTSTORE_URL: cannot use one:2113,two:2113: no answer from ch#an',
    )
    expect(await said('esdb://one:2113')).to.equal('EVENTSTORE_URL: cannot use one:2113: no answer from ch#an')
  })

  for (const password of ['ch#an/ge', 'sek@re/t', 'a?b', 'one@two'])
    it(`tells nothing of a password that is not percent-encoded: ${password}`, async () => {
      expect(await said(`esdb://admin:${password}@store:2113?tls=true`)).to.equal(
        'EVENTSTORE_URL: cannot use store:2113: percent-encode what is no letter and no digit in its user and password, as %40 for @',
      )
    })
})
