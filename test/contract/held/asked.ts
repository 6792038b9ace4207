import { contract } from '../../support/contract.js'

interface Machine {
  readonly id: string
  readonly transitions: readonly { readonly on: string }[]
}

const idsOf = (file: string): string[] => (contract(file) as readonly { readonly id: string }[]).map(({ id }) => id)

/** Everything that the contract has, by its kind and its name there; a step of a machine by the machine and what leads to it. */
export const asked = {
  endpoints: (contract('endpoints') as readonly { readonly name: string }[]).map(({ name }) => name),
  routes: (contract('routes') as readonly { readonly path: string }[]).map(({ path }) => path),
  forms: idsOf('forms'),
  messages: idsOf('messages'),
  limits: idsOf('limits'),
  states: (contract('states') as readonly Machine[]).flatMap(({ id, transitions }) => [
    ...new Set(transitions.map(({ on }) => `${id}: ${on}`)),
  ]),
  rules: idsOf('rules'),
  entities: idsOf('entities'),
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Kind = keyof typeof asked
export const kinds = Object.keys(asked) as readonly Kind[]
