import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { isMap, isSet, Map as ImmutableMap, Set as ImmutableSet } from 'immutable'
import { IdSet } from '../../../domain/kernel/id-set.js'
import type { EventSchema } from '../../../domain/kernel/messages.js'

type Blocks = Parameters<typeof IdSet.of>[0]
const IDS = '\u0000ids'

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

const onEach = (value: object, change: (each: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]))

/** Collections become those of the language, which can be written as they are. */
const toPlain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof IdSet) return new Map<unknown, unknown>([[IDS, [new Map(value.blocks), value.size]]])
  if (isSet(value)) return new Set([...value].map(toPlain))
  if (isMap(value)) return new Map([...value].map(([key, each]) => [toPlain(key), toPlain(each)]))
  if (Array.isArray(value) || isPlain(value)) return onEach(value, toPlain)
  throw new TypeError(`A state with a ${value.constructor.name} cannot be kept`)
}

const fromPlain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Set) return ImmutableSet([...value].map(fromPlain))
  if (value instanceof Map) {
    const ids = value.get(IDS) as [Blocks, number] | undefined
    return ids ? IdSet.of(...ids) : ImmutableMap([...value].map(([key, each]) => [fromPlain(key), fromPlain(each)]))
  }
  return onEach(value, fromPlain)
}

/** A state as bytes. */
export const bytesOf = (state: unknown): Uint8Array => serialize(toPlain(state))
export const stateOf = (bytes: Uint8Array): unknown => fromPlain(deserialize(bytes))

/**
 * Which code folds a state, so that no other takes it up: changes with `version`, with the versions of the events, and by itself with what
 * `evolve` says. Where only what `evolve` calls has changed, a higher version says so.
 */
export const codeOf = (decider: { initialState: unknown; evolve: object }, events: readonly EventSchema[], version: number): string => {
  const steps = Object.entries(decider.evolve).map(([type, step]) => [type, String(step)])
  const told = events.map(({ properties, v }) => [properties.type.const, v])
  const all = JSON.stringify([version, Object.keys(decider.initialState as object), steps, told])
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}
