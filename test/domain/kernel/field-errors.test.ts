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
    ['an item of a list, in the words of the checker where it has none', { name: 'Ana', ages: [1, 'x'] }, 'ages.1', 'must be integer'],
    ['what is too much', { name: 'Ana', admin: true }, 'admin', 'must NOT have additional properties'],
  ] as const)
    it(`name ${what}`, () => expect(errorsOf(value)).to.deep.equal([{ field, msg: text }]))

  it('are none when all is well', () => expect(errorsOf({ name: 'Ana', colour: 'red' })).to.deep.equal([]))
})
