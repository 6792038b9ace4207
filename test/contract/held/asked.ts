import { contract } from '../../support/contract.js'

interface Machine {
  readonly id: string
  readonly transitions: readonly { readonly on: string }[]
}

const idsOf = (file: string): string[] => contract<{ readonly id: string }>(file).map(({ id }) => id)

/** Everything that the contract has, by its kind and its name there; a step of a machine by the machine and what leads to it. */
export const asked = {
  endpoints: contract<{ readonly name: string }>('endpoints').map(({ name }) => name),
  routes: contract<{ readonly path: string }>('routes').map(({ path }) => path),
  forms: idsOf('forms'),
  messages: idsOf('messages'),
  limits: idsOf('limits'),
  states: contract<Machine>('states').flatMap(({ id, transitions }) => [...new Set(transitions.map(({ on }) => `${id}: ${on}`))]),
  rules: idsOf('rules'),
  entities: idsOf('entities'),
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Kind = keyof typeof asked
export const kinds = Object.keys(asked) as readonly Kind[]
