import { expect } from 'chai'
import { mailboxOf } from '../../../api/http/limits/mailbox.js'

describe('a mailbox', () => {
  for (const [address, mailbox] of [
    ['Ana@Example.org', 'ana@example.org'],
    [' ana+sfs@example.org ', 'ana@example.org'],
    ['ana+one+two@example.org', 'ana@example.org'],
    ['a.na@example.org', 'a.na@example.org'],
    ['A.n.a+x@Gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['+48600@example.org', '+48600@example.org'],
    ['no address', '@no address'],
  ] as const)
    it(`of ${address} is ${mailbox}`, () => expect(mailboxOf(address)).to.equal(mailbox))
})
