import { contract } from './contract.js'

const limits = contract('limits') as readonly { readonly id: string; readonly value: unknown }[]

/** A limit of the specification, by its name in the contract; fails when there is none. */
export const limitOf = (id: string): unknown => {
  const found = limits.find((limit) => limit.id === id)
  if (!found) throw new Error(`The contract has no limit ${id}`)
  return found.value
}
