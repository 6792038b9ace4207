import type { Evolve } from '../kernel/decider.js'
import type { SealEvent } from './messages.js'

/** The newest seal, as far as the next one must know it. */
export interface Seals {
  readonly number: number
  readonly size: number
  readonly position: number
  /** Of all that it says. */
  readonly signature: string
}

export const initialState: Seals = { number: 0, size: 0, position: -1, signature: '' }

export const evolve: Evolve<Seals, SealEvent> = {
  LogSealed: (_, { data: { number, size, position, signature } }) => ({ number, size, position, signature }),
}
