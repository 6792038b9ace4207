import { expect } from 'chai'
import { hintsIn } from '../../../../web/posting/fields/identifying.js'

const DATE = 'a full date, such as a date of birth'
const LINE = 'an address or a telephone number'

describe('what may tell who a patient is', () => {
  for (const [text, what, found] of [
    ['Hernia of Mrs. Miller.', 'a name', 'Mrs. Miller'],
    ['Frau Öztürk came back', 'a name', 'Frau Öztürk'],
    ['patient John Smith was admitted', 'a name', 'patient John Smith'],
    ['Name: Kowalska', 'a name', 'Name: Kowalska'],
    ['a man named Li Wei', 'a name', 'named Li Wei'],
    ['DOB 12 March', DATE, 'DOB 12 March'],
    ['born on 12.03.1961, MRN', DATE, 'born on 12.03.1961'],
    ['operated 3/4/2019 again', DATE, '3/4/2019'],
    ['on 2019-04-03', DATE, '2019-04-03'],
    ['seen 3rd April 2019', DATE, '3rd April 2019'],
    ['seen April 3, 2019', DATE, 'April 3, 2019'],
    ['write to a.b@example.org', LINE, 'a.b@example.org'],
    ['call +44 7700 900123', LINE, '+44 7700 900123'],
    ['MRN 12345', 'a record number', 'MRN 12345'],
    ['Hospital No. 2019/4711', 'a record number', 'Hospital No. 2019/4711'],
    ['078-05-1120', 'a record number', '078-05-1120'],
    ['4711081512', 'a record number', '4711081512'],
  ] as const)
    it(`hints at ${what} in “${text}”`, () => {
      expect(hintsIn(text)).to.deep.include({ what, found })
    })

  for (const text of [
    '',
    'A patient presented with pain after a Lichtenstein repair in 2012.',
    'Patient had a Whipple procedure; pT3 N1 M0, CA 19-9 of 1200 U/ml.',
    'Blood loss 1500 ml, 120/80 mmHg, pulse 72, Hb 12.5 g/dl, platelets 150000.',
    'As described by Dr. Halsted, 10-12 days later. Called again after 3 months.',
    'In May 2019 the mesh was removed. Case 3 of our series, NYHA II, ASA 3.',
  ])
    it(`is silent on “${text}”`, () => {
      expect(hintsIn(text)).to.deep.equal([])
    })

  it('names each kind once', () => {
    expect(hintsIn('Mr Smith and Mr Jones').map(({ found }) => found)).to.deep.equal(['Mr Smith'])
  })
})
