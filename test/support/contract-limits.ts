import { readFileSync } from 'node:fs'

interface Limit {
  readonly id: string
  readonly value: unknown
}

const limits = JSON.parse(readFileSync(new URL('../contract/limits.json', import.meta.url), 'utf8')) as readonly Limit[]

/** A limit of the specification, by its name in the contract; fails when there is none. */
export const limitOf = (id: string): unknown => {
  const found = limits.find((limit) => limit.id === id)
  if (!found) throw new Error(`The contract has no limit ${id}`)
  return found.value
}
