import { expect } from 'chai'
import { patientOf } from '../../../../web/shared/format/patient.js'

describe('a patient in a line', () => {
  for (const [age, gender, line] of [
    [54, 'Male', 'Male, 54 years'],
    [1, 'Female', 'Female, 1 year'],
    [0, 'Female', 'Female, under 1 year'],
    [89, null, '89 years'],
    [90, 'Male', 'Male, 90+ years'],
    [104, 'Male', 'Male, 90+ years'],
    [null, 'Other', 'Other'],
    [null, null, ''],
  ] as const)
    it(`is “${line}” of ${age ?? 'no age'} and ${gender ?? 'no gender'}`, () => expect(patientOf(age, gender)).to.equal(line))
})
