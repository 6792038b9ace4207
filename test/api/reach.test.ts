import { expect } from 'chai'
import { openEventStore, reachEventStore } from '../../api/reach.js'
import { databaseTrouble } from '../../api/trouble-advice.js'
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

  for (const [url, place] of [
    ['postgres://db.example/sfs?user=sfs@srv&password=s3c@ret&sslmode=require', 'db.example'],
    ['postgres:///sfs?host=/var/run/postgresql&user=sfs&password=s3c@ret', 'its address'],
    ['postgres://sfs:pw@db:5432/sfs?application_name=sfs@prod', 'db:5432'],
    ['postgres://sfs:pw@[::1]:5432/sfs', '[::1]:5432'],
    ['postgres://sfs:pw@%2Fvar%2Frun/sfs', '%2Fvar%2Frun'],
    ['esdb://store:2113?tls=true&tlsCAFile=/etc/certs/ca@2026.crt', 'store:2113'],
    ['esdb://admin:pw@one:2113,two:2113', 'one:2113,two:2113'],
    ['esdb://s3cret pass', 'its address'],
  ] as const)
    it(`is told by its host and the reason alone: ${url}`, async () =>
      expect(await said(url)).to.equal(`EVENTSTORE_URL: cannot use ${place}: no answer from ch#an`))

  const noConnection = (why: string) => `14 UNAVAILABLE: No connection established. Last error: ${why}. Resolution note: `
  for (const [words, advice] of [
    ['16 UNAUTHENTICATED: Unauthenticated', 'does not accept user and password: check them (16 UNAUTHENTICATED: Unauthenticated)'],
    ['7 PERMISSION_DENIED: Access Denied', 'without a user of the group $admins the log cannot be read'],
    [noConnection('Error: unable to verify the first certificate'), 'as tlsCAFile (unable to verify the first certificate)'],
    [noConnection('Error: self-signed certificate in certificate chain'), 'as tlsCAFile (self-signed certificate in certificate chain)'],
    [noConnection("Error: Hostname/IP does not match certificate's altnames: Host: b"), 'is for other names'],
    [noConnection('Error: C0:error:0A00010B:SSL routines:ssl3_get_record:wrong version number'), 'does not speak TLS'],
    [noConnection('Error: connect ECONNREFUSED 127.0.0.1:2113'), 'whether it runs (connect ECONNREFUSED 127.0.0.1:2113)'],
    [noConnection('Failed to connect (2026-11-29T04:16:53.715Z)'), 'where the server has certificates (Failed to connect)'],
    ['14 UNAVAILABLE: Name resolution failed for target dns:nowhere:2113', 'there is no such host'],
    ['Failed to discover after 10 attempts.', 'none of its nodes could be asked'],
  ] as const)
    it(`says what to do about the event store: ${advice}`, async () => {
      const error = (await failureOf(reachEventStore('esdb://one:2113', () => Promise.reject(new Error(words))))) as Error
      expect(error.message)
        .to.contain(advice)
        .and.not.to.match(/Last error|Resolution note|2026-/)
    })

  it('names tlsCAFile where no certificate can be read from it', () => {
    for (const file of ['/nowhere/ca.crt', '.']) {
      const open = () => openEventStore({ url: `esdb://one:2113?tls=true&tlsCAFile=${file}`, prefixes: [] })
      expect(open).to.throw('EVENTSTORE_URL: cannot use one:2113: tlsCAFile must name the file of the certificate')
    }
  })

  for (const [code, words, advice] of [
    ['28P01', 'password authentication failed for user "sfs"', 'check them (password authentication failed for user "sfs")'],
    ['28000', 'no pg_hba.conf entry for host "10.0.0.7", user "sfs", database "sfs", no encryption', 'add sslmode=verify-full'],
    ['28000', 'role "sfs" does not exist', 'check the user'],
    ['3D000', 'database "sfs" does not exist', 'create it, or check its name'],
    ['53300', 'sorry, too many clients already', 'max_connections'],
    ['57P03', 'the database system is starting up', 'try again in a moment'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', 'as sslrootcert'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames: Host: db", 'is for other names'],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND nowhere', 'there is no such host'],
    ['ECONNREFUSED', '', 'nobody answers there: check host and port, and whether it runs (ECONNREFUSED)'],
    [undefined, 'The server does not support SSL connections', 'leave sslmode out'],
    ['XX000', 'something else', 'something else'],
  ] as const)
    it(`says what to do about the database: ${advice}`, () => {
      expect(databaseTrouble(Object.assign(new Error(words), { code }))).to.contain(advice)
    })
})
