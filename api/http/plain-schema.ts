type Schema = Readonly<Record<string, unknown>>

/** What our checks and the codec know beside JSON Schema. */
const OURS = ['msg', 'personal']
const LISTS = ['anyOf', 'allOf', 'oneOf']

/** A schema as anybody's tools read it: without words of our own, and without what TypeBox notes for itself under symbols. */
export const plain = (schema: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => !OURS.includes(name))
      .map(([name, value]: [string, unknown]) => [name, within(name, value)]),
  )

/** Among properties `msg` is a name like any other; only what is a schema is looked into. */
const within = (name: string, value: unknown): unknown => {
  if (name === 'properties') return Object.fromEntries(Object.entries(value as Schema).map(([field, one]) => [field, plain(one as Schema)]))
  if (name === 'items') return plain(value as Schema)
  return LISTS.includes(name) ? (value as readonly Schema[]).map(plain) : value
}
