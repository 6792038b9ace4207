import { expect } from 'chai'
import { asDialled } from '../../../api/members/joining/as-dialled.js'

describe('a number behind the code of a country', () => {
  for (const [where, code, typed, dialled] of [
    ['Germany', '+49', '015123456789', '15123456789'],
    ['Germany, typed without it', '+49', '15123456789', '15123456789'],
    ['Great Britain', '+44', '07700900123', '7700900123'],
    ['India', '+91', '09876543210', '9876543210'],
    ['Russia, which has an 8 there', '+7', '89161234567', '9161234567'],
    ['Italy, whose landlines keep it', '+39', '0612345678', '0612345678'],
    ['Italy, whose mobiles have none', '+39', '3331234567', '3331234567'],
    ['Ivory Coast, whose numbers begin so', '+225', '0123456789', '0123456789'],
    ['an island with a code of its own within +1', '+1246', '2345678', '2345678'],
    ['nowhere that is known', '+999', '0123456789', '0123456789'],
  ] as const)
    it(`is ${dialled} in ${where}`, () => {
      expect(asDialled(code, typed)).to.equal(dialled)
    })
})
