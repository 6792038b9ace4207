import type { Evolve } from '../kernel/decider.js'
import type { SealEvent } from './messages.js'

/** The newest seal, as far as the next one must know it. */
export interface Seals {
  readonly number: number
  readonly size: number
  readonly root: string
  readonly position: number
}

export const initialState: Seals = { number: 0, size: 0, root: '', position: -1 }

export const evolve: Evolve<Seals, SealEvent> = {
  LogSealed: (_, { data: { number, size, root, position } }) => ({ number, size, root, position }),
}
