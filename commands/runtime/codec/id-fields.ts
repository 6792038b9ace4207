import type { TSchema } from '@sinclair/typebox'
import { isNumbered } from '../../../domain/kernel/ids.js'
import type { EventSchema } from '../../../domain/kernel/messages.js'

/** Names of fields from the outside in; `*` stands for every element of a list. */
type Path = readonly string[]

const pathsIn = (schema: TSchema): Path[] => {
  if (isNumbered(schema)) return [[]]
  const { properties = {}, items, anyOf = [] } = schema as { properties?: Record<string, TSchema>; items?: TSchema; anyOf?: TSchema[] }
  const within = Object.entries({ ...properties, ...(items && { '*': items }) })
  return [...within.flatMap(([field, of]) => pathsIn(of).map((path) => [field, ...path])), ...anyOf.flatMap(pathsIn)]
}

/** What the data of each type of event holds ids in, as their schemas say: `opportunityId`, `applicants.*`. */
export const idFieldsOf = (events: readonly EventSchema[]): ReadonlyMap<string, readonly string[]> =>
  new Map(events.map(({ properties: { type, data } }) => [type.const, [...new Set(pathsIn(data).map((path) => path.join('.')))]]))

/** The numbers that a value has in a field, as `idFieldsOf` names it; none where it is left out. */
export const numbersAt = (value: unknown, field: string): number[] =>
  field
    .split('.')
    .reduce<unknown[]>(
      (found, name) => found.flatMap((each) => (name === '*' ? each : (each as Partial<Record<string, unknown>> | null)?.[name])),
      [value],
    )
    .filter((each) => typeof each === 'number')
