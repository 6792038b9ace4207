import { expect } from 'chai'
import { ageAfterEdit, toldAge } from '../../../domain/cases/age.js'
import { caseSubject } from '../../../domain/cases/case.js'
import { asTold } from '../../../domain/cases/told.js'
import { hernia } from '../../support/cast/facts.js'

describe('the age of a patient', () => {
  for (const [age, told, isOver] of [
    [null, null, false],
    [0, 0, false],
    [89, 89, false],
    [90, 90, true],
    [91, 90, true],
    [120, 90, true],
  ] as const)
    it(`is told of ${age ?? 'nobody'} as ${told ?? 'nothing'}`, () =>
      expect(toldAge(age)).to.deep.equal({ age: told, age_over_90: isOver }))

  for (const [before, sent, after] of [
    [104, 90, 104],
    [90, 90, 90],
    [89, 90, 90],
    [null, 90, 90],
    [104, 91, 91],
    [104, 40, 40],
    [104, null, null],
  ] as const)
    it(`is ${after ?? 'none'} after an edit that says ${sent ?? 'none'} of one of ${before ?? 'none'}`, () =>
      expect(ageAfterEdit(before, sent)).to.equal(after))
})

describe('what is looked into', () => {
  it('tells no age that says who somebody is, also of what was changed', () => {
    expect(asTold({ age: 104, title: 'Hip', changed: { age: 97, history: 'None' } })).to.deep.equal({
      age: 90,
      title: 'Hip',
      changed: { age: 90, history: 'None' },
    })
  })

  it('stays as it is else: hidden, gone, or of another form', () => {
    const last = { changed: { title: 'Hip' } }
    for (const said of [
      { age: 'hidden' },
      { age: null },
      { title: 'Hip' },
      last,
      { changed: null },
      { changed: ['age'] },
      { changed: 'age' },
    ])
      expect(asTold(said)).to.deep.equal(said)
  })

  it('is sealed with a key of the case', () => expect(caseSubject({ caseId: hernia })).to.equal(`post:case:${hernia}`))
})
