import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { caseDecider } from '../../../domain/cases/decider.js'
import type { CaseCommand, CaseEvent, Shape } from '../../../domain/cases/messages.js'
import { mustSuit } from '../../../domain/cases/suits.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { Refusal } from '../../../domain/kernel/refusal.js'
import { ana, boris, consents, content, hernia, noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(caseDecider)
const key = { caseId: hernia }
const blank = { ...content, title: '', description: '', age: null, gender: null, diagnosis: '', history: '', questions: [] }
type Content = Partial<Omit<Extract<CaseCommand, { type: 'PostCase' }>['data'], 'caseId' | 'shape' | 'consents'>>

/** A right post of each shape. */
const right = {
  image: { ...blank, title: 'Wound', description: 'Day 3' },
  case: { ...content, title: '', age: 0 },
  clinical: content,
} satisfies Record<Shape, Content>

const post = (shape: Shape, said: Content = {}): CaseCommand => ({
  id: randomUUID(),
  type: 'PostCase',
  by: asMember(ana),
  at: noon,
  data: { ...key, shape, ...right[shape], ...said, consents },
})
const posted = (shape: Shape, said: Content = {}): CaseEvent => ({
  type: 'CasePosted',
  data: { ...key, shape, ...right[shape], ...said, consents, author: ana, postedAt: noon },
})
const edit = (said: Content, by = ana): CaseCommand => {
  const { files, ...words } = said
  const order = files?.map(({ file }) => file)
  return {
    id: randomUUID(),
    type: 'EditCase',
    by: asMember(by),
    at: noon,
    data: { ...key, consents, content: words, ...(order && { files: { order, added: [] } }) },
  }
}
const edited = (changed: object): CaseEvent => ({ type: 'CaseEdited', data: { ...key, consents, changed, editedAt: noon } })

/** What each shape cannot be without, or with. */
const WRONG: Readonly<Record<Shape, readonly Content[]>> = {
  image: [{ title: '' }, { description: ' ' }, { files: [] }, { files: [content.files[0]!, content.files[0]!] }],
  case: [{ age: null }, { age: 101 }, { gender: null }, { diagnosis: '' }, { history: '' }, { questions: [] }],
  clinical: [{ age: null }, { age: 0 }, { gender: null }, { diagnosis: '' }],
}

describe('the shapes of a post', () => {
  for (const shape of ['image', 'case', 'clinical'] as const) {
    it(`posts one: ${shape}`, () => given().when(post(shape)).then(posted(shape)))
    for (const wrong of WRONG[shape]) {
      const what = `${shape} with ${JSON.stringify(wrong).slice(0, 40)}`
      it(`posts no ${what}`, () => given().when(post(shape, wrong)).thenRefused('invalid', 'Please check the details'))
    }
  }
  it('says of each field what is wrong with it', () => {
    const wrongWith = (shape: Shape, said: Readonly<Record<string, unknown>>, files: number) => {
      try {
        mustSuit(shape, said, files)
      } catch (error) {
        return (error as Refusal).errors
      }
    }
    const required = { msg: 'This is required.' }
    expect(wrongWith('image', { title: 'Wound' }, 2)).to.deep.equal([
      { field: 'description', ...required },
      { field: 'files', msg: '1 to 1 files.' },
    ])
    expect(wrongWith('clinical', { gender: 'Male', diagnosis: 'Hernia', age: 121 }, 20)).to.deep.equal([{ field: 'age', ...required }])
    expect(wrongWith('clinical', { gender: 'Male', diagnosis: 'Hernia', age: 120 }, 21)).to.deep.equal([
      { field: 'files', msg: '0 to 20 files.' },
    ])
    expect(wrongWith('clinical', { gender: 'Male', diagnosis: 'Hernia', age: 1 }, 0)).to.equal(undefined)
  })
  it('lets no edit take away what an image needs', () =>
    given(posted('image'))
      .when(edit({ files: [] }))
      .thenRefused('invalid', 'Please check the details'))
  it('lets an edit take the file of a case', () =>
    given(posted('case'))
      .when(edit({ files: [] }))
      .then({
        type: 'CaseEdited',
        data: {
          ...key,
          consents,
          changed: {},
          files: { order: [], added: [], removed: content.files.map(({ file }) => file) },
          editedAt: noon,
        },
      }))
  it('closes none of the older ones', () =>
    given(posted('case'))
      .when({ id: randomUUID(), type: 'LikeCase', by: asMember(boris), at: '2027-01-01T12:00:00.000Z', data: key })
      .then({ type: 'CaseLiked', data: { ...key, memberId: boris } }))
})

describe('the age of a very old patient', () => {
  it('stays where an edit sends back what others are told', () =>
    given(posted('clinical', { age: 94 }))
      .when(edit({ age: 90 }))
      .thenNothing())
  it('is another where the edit says so', () =>
    given(posted('clinical', { age: 94 }))
      .when(edit({ age: 95 }))
      .then(edited({ age: 95 })))
  it('can become 90 where it was less', () =>
    given(posted('clinical', { age: 54 }))
      .when(edit({ age: 90 }))
      .then(edited({ age: 90 })))
})
