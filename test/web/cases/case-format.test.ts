import { expect } from 'chai'
import { beginning, headline, openFor, patient, questions } from '../../../web/cases/case-format.js'
import { days } from '../../../web/shared/format/time.js'
import { sample } from '../support/samples.js'

const postedAt = Date.parse('2026-03-01T12:00:00Z')
const posted = sample(7, { created_at: '2026-03-01T12:00:00Z' })

describe('a case as it is shown', () => {
  for (const [what, now, left] of [
    ['at first', postedAt, '7 days left'],
    ['in its last second', postedAt + days(7) - 1, '1 hour left'],
    ['after seven times 24 hours', postedAt + days(7), null],
  ] as const)
    it(`is ${left ?? 'closed'} ${what}`, () => expect(openFor(posted, now)).to.equal(left))

  for (const [age, gender, text] of [
    [1, 'Female', 'Female, 1 year'],
    [89, 'Male', 'Male, 89 years'],
    [90, 'Other', 'Other, 90+ years'],
    [104, 'Male', 'Male, 90+ years'],
    [null, null, ''],
  ] as const)
    it(`calls a patient of ${age ?? 'no known age'} "${text}"`, () =>
      expect(patient(sample(7, { patient_age: age, patient_gender: gender }))).to.equal(text))

  it('is known by its title, else by how its diagnosis begins', () => {
    expect(headline(sample(7, { title: ' Hernia ' }))).to.equal('Hernia')
    expect(headline(sample(7, { title: '', diagnosis: 'Burn' }))).to.equal('Burn')
    expect(headline(sample(7, { title: '\u200b', diagnosis: 'Burn' })), 'a title that nobody sees').to.equal('Burn')
    for (const blank of ['\u3164', '\u2800', '\u115f', '\u034f', '\ufe0f'])
      expect(headline(sample(7, { title: blank, diagnosis: 'Burn' })), blank).to.equal('Burn')
    expect(headline(sample(7, { title: '❤️', diagnosis: 'Burn' })), 'a sign with its variant').to.equal('❤️')
    expect(headline(sample(7, { title: null, diagnosis: 'word '.repeat(50) })).length).to.be.lessThan(92)
    expect(headline(sample(7, { title: null, diagnosis: null }))).to.equal('No diagnosis Available')
  })

  it('begins with what is asked, which a colleague answers, else with its history, else with a diagnosis that is not its headline', () => {
    const clinicalCase = sample(7, { title: 'Hernia', history: 'Two years ago', diagnosis: 'Recurrence', clinical_questions: 'Now?\nHow?' })
    expect(beginning(clinicalCase)).to.equal('Now? How?')
    const unasked = { ...clinicalCase, clinical_questions: '' }
    expect(beginning(unasked)).to.equal('Two years ago')
    expect(beginning({ ...unasked, history: null })).to.equal('Recurrence')
    const untitled = { ...unasked, history: '', title: '' }
    for (const diagnosis of ['Recurrence', 'Recurrence ', 'word '.repeat(50)])
      expect(beginning({ ...untitled, diagnosis }), 'the headline is not said twice').to.equal('')
    expect(beginning({ ...clinicalCase, clinical_questions: 'word '.repeat(90) }).length).to.be.lessThan(202)
  })

  it('asks one question a line', () => {
    expect(questions(sample(7, { clinical_questions: ' Now?\n\n Later? \n' }))).to.deep.equal(['Now?', 'Later?'])
    expect(questions(sample(7, { clinical_questions: null }))).to.deep.equal([])
  })
})
