import { Type } from '@sinclair/typebox'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import { fieldErrors } from '../../../domain/kernel/field-errors.js'

const msg = { required: 'Name is required', minLength: 'Too short', pattern: 'No blanks' }
const schema = Type.Object(
  {
    name: Type.String({ minLength: 3, pattern: '^\\S+$', msg }),
    colour: Type.Optional(Type.Union([Type.Literal('red'), Type.Literal('blue')], { msg: { anyOf: 'Choose a colour' } })),
    where: Type.Optional(Type.Object({ city: Type.String({ msg: { required: 'City is required' } }) })),
    note: Type.Optional(Type.String({ minLength: 2, maxLength: 8, msg: { required: 'Note is required', minLength: 'At least two' } })),
    code: Type.Optional(Type.String({ maxLength: 4, msg: { maxLength: 'At most four.' } })),
    age: Type.Optional(Type.Integer({ minimum: 0 })),
    ages: Type.Optional(Type.Array(Type.Integer())),
  },
  { additionalProperties: false },
)

describe('errors of fields', () => {
  const check = new Ajv({ allErrors: true, verbose: true, keywords: ['msg'] }).compile(schema)
  const errorsOf = (value: unknown) => (check(value) ? [] : fieldErrors(check.errors ?? []))

  for (const [what, value, field, text] of [
    ['a missing field in its own words', {}, 'name', 'Name is required'],
    ['only the first mistake of a field', { name: ' ' }, 'name', 'Too short'],
    ['a union once, not its branches', { name: 'Ana', colour: 'green' }, 'colour', 'Choose a colour'],
    ['a field of a field', { name: 'Ana', where: {} }, 'where.city', 'City is required'],
    [
      'an item of a list, in a sentence where it has no words of its own',
      { name: 'Ana', ages: [1, 'x'] },
      'ages.1',
      'This must be a whole number.',
    ],
    ['what is too much', { name: 'Ana', admin: true }, 'admin', 'There is no such field here.'],
    ['what is empty as missing, not as too short', { name: '' }, 'name', 'Name is required'],
    ['nothing at all as missing', { name: null }, 'name', 'Name is required'],
    ['what is of a wrong kind, and not by its length', { name: 'Ana', note: 7 }, 'note', 'Note is required'],
    ['what is of a wrong kind in a sentence where nothing else fits', { name: 'Ana', code: 7 }, 'code', 'This must be a text.'],
    ['what is too long, and not as missing', { name: 'Ana', note: 'x'.repeat(9) }, 'note', 'At most 8 characters.'],
    ['what is too small', { name: 'Ana', age: -1 }, 'age', 'At least 0.'],
    ['a wrong choice of a list in the words of the choice', { name: 'Ana', colour: 7 }, 'colour', 'Choose a colour'],
  ] as const)
    it(`name ${what}`, () => expect(errorsOf(value)).to.deep.equal([{ field, msg: text }]))

  it('are none when all is well', () => expect(errorsOf({ name: 'Ana', colour: 'red' })).to.deep.equal([]))
})
