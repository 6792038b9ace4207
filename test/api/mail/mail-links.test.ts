import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { mailLinks } from '../../../api/mail/mail-links.js'
import type { MemberId } from '../../../domain/kernel/ids.js'

const link = { memberId: 4711 as MemberId, about: 'like' }
const at = '2026-03-01T12:00:00.000Z'

describe('links in mails', () => {
  const links = mailLinks(randomBytes(32))
  const token = links.make(link, at)

  it('say to us whom and what they are about, for a year and no longer', () => {
    expect(links.read(token, at)).to.deep.equal(link)
    expect(links.read(token, '2027-03-01T23:59:00.000Z')).to.deep.equal(link)
    expect(links.read(token, '2027-03-03T00:00:00.000Z')).to.equal(undefined)
  })

  it('are the same for a mail that goes out again, and others for others', () => {
    expect(links.make(link, at)).to.equal(token)
    expect(links.make({ ...link, about: 'comment' }, at)).not.to.equal(token)
    expect(links.make({ ...link, memberId: 4712 as MemberId }, at)).not.to.equal(token)
  })

  it('say nothing to others, and stand in an address as they are', () => {
    expect(token).to.match(/^[\w-]{40,300}$/)
    const seen = Buffer.from(token, 'base64url').toString('latin1')
    for (const word of ['4711', 'like']) expect(seen).not.to.include(word)
  })

  it('cannot be made or changed by others', () => {
    const bytes = Buffer.from(token, 'base64url')
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes)
      changed[i]! ^= 1
      expect(links.read(changed.toString('base64url'), at), `byte ${i}`).to.equal(undefined)
    }
    for (const wrong of ['', 'x', token.slice(0, -2), `${token}xx`, 'A'.repeat(300), mailLinks(randomBytes(32)).make(link, at)])
      expect(links.read(wrong, at), wrong).to.equal(undefined)
  })
})
