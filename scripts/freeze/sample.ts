import { Kind, type TSchema } from '@sinclair/typebox'

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0b3c6f0e-8f3a-4f0c-9d7e-2a1b5c4d6e7f',
  'date-time': '2026-01-01T12:00:00.000Z',
  email: 'sample@example.org',
  date: '2026-01-01',
}

type Loose = TSchema & {
  readonly anyOf?: readonly TSchema[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
}

/** A value that a schema accepts, the same each time: every field filled, every list with one entry. Throws for what it does not know. */
export const sampleOf = (schema: TSchema, name = 'sample'): unknown => {
  const { anyOf, const: only, format, pattern, minimum = 1, items, properties, type } = schema as Loose
  if (only !== undefined) return only
  const example = (schema.examples as readonly unknown[] | undefined)?.[0]
  if (example !== undefined) return example
  if (anyOf) return sampleOf(anyOf[0]!, name)
  switch (type) {
    case 'string':
      if (format ?? pattern) return BY_FORMAT[format ?? ''] ?? unknown(schema, name)
      return `sample ${name}`
    case 'integer':
      return minimum
    case 'boolean':
      return true
    case 'array':
      return [sampleOf(items!, name)]
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([key, child]) => [key, sampleOf(child, key)]))
    default:
      return unknown(schema, name)
  }
}

const unknown = (schema: TSchema, name: string): never => {
  const { pattern, format } = schema as Loose
  throw new Error(`No sample for ${name}: ${schema[Kind]} ${pattern ?? format ?? ''}`)
}
