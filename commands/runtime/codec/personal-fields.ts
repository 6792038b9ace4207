import type { TSchema } from '@sinclair/typebox'

/** What is done with one value; `pointer` is its JSON pointer. */
type Work<Value> = (value: Value, pointer: string) => unknown

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const within = (value: unknown, pointer: string, step: (child: unknown, key: string, at: string) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((child, i) => step(child, `${i}`, `${pointer}/${i}`))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, step(child, key, `${pointer}/${key}`)]))
}

/** Where the schema says personal. */
export const mapPersonal = (schema: TSchema | undefined, value: unknown, work: Work<unknown>, pointer = ''): unknown => {
  if (schema?.['personal']) return value === null ? null : work(value, pointer)
  const { properties, items } = (schema ?? {}) as { properties?: Record<string, TSchema>; items?: TSchema }
  if (!properties && !items) return value
  return within(value, pointer, (child, key, at) => mapPersonal(properties?.[key] ?? items, child, work, at))
}

/** Whether any field below the schema is personal: known once for each event, so that most events are spared the walk. */
export const hasPersonal = (schema: TSchema): boolean => {
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema }
  return Boolean(schema['personal']) || [...Object.values(properties ?? {}), ...(items ? [items] : [])].some(hasPersonal)
}

export interface Sealed {
  readonly '~': string
}
const isSealed = (value: unknown): value is Sealed => isObject(value) && typeof value['~'] === 'string'

/** Where the stored value is sealed, whatever today's schema says: it may have been written by an older one. */
export const mapSealed = (value: unknown, work: Work<string>, pointer = ''): unknown =>
  isSealed(value) ? work(value['~'], pointer) : within(value, pointer, (child, _key, at) => mapSealed(child, work, at))

/** All sealed texts in a stored value. */
export const sealedIn = (value: unknown): string[] => {
  if (isSealed(value)) return [value['~']]
  return isObject(value) ? Object.values(value).flatMap(sealedIn) : []
}
