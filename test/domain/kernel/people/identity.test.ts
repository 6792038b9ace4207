import { expect } from 'chai'
import { doctor, identityOf } from '../../../../domain/kernel/people/identity.js'

describe('who a surgeon is', () => {
  for (const [name, speciality, called, degrees] of [
    ['A B', 'Urology', 'Dr. A B', 'MBBS, MS - (Urology)'],
    ['A B', null, 'Dr. A B', 'MBBS'],
    ['A B', 'Oncosurgery (Cancer Surgery)', 'Dr. A B', 'MBBS, MS - (Oncosurgery (Cancer Surgery))'],
    [null, null, 'Former member', null],
    [null, 'Urology', 'Former member', null],
  ] as const)
    it(`${name} of ${speciality} is "${called}", "${degrees}"`, () => {
      expect(identityOf(name, speciality)).to.deep.equal({ name: called, degrees })
      expect(doctor(name)).to.equal(called)
    })
})
