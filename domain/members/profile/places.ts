import { Type } from '@sinclair/typebox'

export const strict = { additionalProperties: false }
export const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

/** A city of the reference data; its name is kept as it was when it was chosen. */
export const City = Type.Object({ id: Id, name: Type.String({ minLength: 1 }), countryId: Id }, strict)

export const Country = Type.Object({ id: Id, name: Type.String() }, strict)
