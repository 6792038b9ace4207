import { expect } from 'chai'
import { hostsOf, isEncoded } from '../../../api/settings/addresses.js'

describe('the address of a part', () => {
  for (const [url, ...hosts] of [
    ['smtp://sfs:pw@10.0.0.5:587?tls.servername=mail.example', '10.0.0.5:587'],
    ['smtps://mail.example?tls.rejectUnauthorized=false&', 'mail.example'],
    ['postgres://u:p@h/db?pgbouncer', 'h'],
    ['postgres://u:p@h/db?', 'h'],
    ['postgres://u:p@h,[::1]:5433/db?options=-c%20a=b', 'h', '[::1]:5433'],
    ['esdb://admin:pw@one:2113,two:2113?tls=true&tlsCAFile=/certs/ca@2026.crt', 'one:2113', 'two:2113'],
    ['postgres:///sfs?host=/var/run/postgresql&password=s3c@ret'],
    ['esdb://admin:pw@b\u00fccher.example:2113', 'b\u00fccher.example:2113'],
    ['esdb://one two'],
  ])
    it(`names its hosts: ${url}`, () => {
      expect(hostsOf(url!)).to.deep.equal(hosts)
      expect(isEncoded(url!)).to.equal(true)
    })

  for (const url of ['smtp://me:ch#an/ge@h:1', 'postgres://u:a?b@h/db', 'postgres://u:12?34@h:5432/db?x=1', 'esdb://u:one@two@h:2113'])
    it(`names none where user and password are not encoded: ${url}`, () => {
      expect(hostsOf(url)).to.deep.equal([])
      expect(isEncoded(url)).to.equal(false)
    })
})
