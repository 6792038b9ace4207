import { expect } from 'chai'
import { contract } from '../support/contract.js'
import { kindsOf } from './entities/fields.js'
import { places } from './entities/places.js'

/** A thing as the contract has it. A field may have two names in two documents: "signup_id or owner_id". */
interface Entity {
  readonly id: string
  readonly fields: readonly { readonly name: string; readonly type: string }[]
}

/** What JSON a field is by the words of the contract; `undefined` where they leave it open, or it is a file. */
const kindOf = (type: string): string | undefined => {
  if (type.endsWith('[]')) return 'array'
  if (/^date/.test(type)) return 'string'
  return /^(number|string|boolean|object|array)\b/.exec(type)?.[1]
}

/** In a form, where every field is text (spec 3 §7). */
const TEXT = ['application: opportunityownerid']

describe('what things are made of', () => {
  for (const { id, fields } of (contract('entities') as readonly Entity[]).filter((entity) => entity.id in places))
    it(`is what calls take and answer: ${id} has each of its fields`, () => {
      for (const place of places[id]!)
        for (const { name, type } of fields) {
          const found = name.split(' or ').find((one) => place.has(one.split(' ')[0]!))
          expect(found, `${name}, of ${[...place.keys()].join(', ')}`).to.exist
          const [kinds, kind] = [kindsOf(place.get(found!.split(' ')[0]!)!), kindOf(type)]
          if (kind && kinds.length > 0 && !TEXT.includes(`${id}: ${name}`)) expect(kinds, `${name}: ${type}`).to.include(kind)
        }
    })

  it('is known of entities of the contract', () =>
    expect(
      Object.keys(places).filter((id) => !(contract('entities') as readonly Entity[]).some((entity) => entity.id === id)),
    ).to.deep.equal([]))
})
