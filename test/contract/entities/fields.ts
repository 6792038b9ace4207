import type { TSchema } from '@sinclair/typebox'
import type { Call } from '../../../api/contract/call.js'
import { calls } from '../../../api/contract/calls.js'
import { bytesIn } from '../../../api/contract/bytes.js'

/** What a schema is made of, of which only these parts count here. */
interface Shape {
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape | readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly type?: string
  readonly const?: unknown
}

/** All that may stand at a place: each case of a union, each part of an intersection. */
const casesOf = (shape: Shape): Shape[] => {
  const parts = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])]
  return parts.length > 0 ? parts.flatMap(casesOf) : [shape]
}

/** One step into it: a field by its name, or `*` for whatever a list holds. */
const into = (shape: Shape, step: string): Shape[] =>
  casesOf(shape).flatMap(({ items, properties }) => {
    if (step !== '*') return properties?.[step] ?? []
    return items === undefined ? [] : ([] as Shape[]).concat(items)
  })

/** The fields at a place of a schema, which is told as `result.*.files`; each with all that it may be. */
const fieldsAt = (schema: TSchema, at: string): Map<string, Shape[]> => {
  const steps = at === '' ? [] : at.split('.')
  const there = steps.reduce<Shape[]>((shapes, step) => shapes.flatMap((shape) => into(shape, step)), [schema as Shape])
  const fields = new Map<string, Shape[]>()
  for (const { properties } of there.flatMap(casesOf))
    for (const [name, shape] of Object.entries(properties ?? {})) fields.set(name, [...(fields.get(name) ?? []), ...casesOf(shape)])
  return fields
}

/** Fields by their names. */
export type Fields = ReadonlyMap<string, readonly Shape[]>

const callAt = (path: string): Call => {
  const found = calls.find((each) => each.path === path)
  if (!found) throw new Error(`There is no call ${path}`)
  return found
}
const ANY: Shape[] = [{}]

/** What a call answers, at a place of it; every answer but of bytes has a code and a message. */
export const answer = (path: string, at = ''): Fields => {
  const { answers } = callAt(path)
  const fields = fieldsAt(answers, at)
  if (at === '' && !bytesIn(answers))
    for (const [name, type] of [
      ['code', 'number'],
      ['msg', 'string'],
    ] as const)
      fields.set(name, [{ type }])
  return fields
}

/** What a call takes: its fields, who asks, its files, and what stands in its path. */
export const body = (path: string): Fields => {
  const { body: schema, actingAs, files, params } = callAt(path)
  const actor: Readonly<Record<string, string>> = { ...actingAs }
  const fields = fieldsAt(schema, '')
  for (const name of Object.values(actor)) fields.set(name, ANY)
  if (files) fields.set(files.field, ANY)
  if (params) for (const [name, shapes] of fieldsAt(params, '')) fields.set(name, shapes)
  return fields
}

const KINDS: Readonly<Record<string, string>> = { integer: 'number' }
/** What JSON a field may be; nothing where it may be anything. */
export const kindsOf = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap(({ type, const: value }) =>
    type ? (KINDS[type] ?? type) : value === undefined ? [] : value === null ? 'null' : typeof value,
  )
