import { readFileSync } from 'node:fs'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Trouble } from './plan.js'

const words = Type.String({ minLength: 1 })
const Troubles = Type.Array(Type.Object({ name: words, break: words, mend: words }, { additionalProperties: false }), { minItems: 1 })

/** What a file says that befalls an event store: `[{"name": "killed the leader", "break": "a command", "mend": "a command"}, …]`. Throws what is wrong with it. */
export const troublesIn = (path: string): readonly Trouble[] => {
  const told: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (Value.Check(Troubles, told)) return told
  const { path: where = '', message = '' } = Value.Errors(Troubles, told).First() ?? {}
  throw new Error(`${path} is no list of troubles, each with name, break and mend: ${where} ${message}`)
}
