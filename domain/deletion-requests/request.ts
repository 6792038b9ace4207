import type { Evolve } from '../kernel/decider.js'
import type { RequestEvent } from './messages.js'

export interface DeletionRequest {
  readonly asked: boolean
  readonly proved: boolean
  readonly forgotten: boolean
}

export const initialState: DeletionRequest = { asked: false, proved: false, forgotten: false }

export const evolve: Evolve<DeletionRequest, RequestEvent> = {
  DeletionRequested: (state) => ({ ...state, asked: true }),
  DeletionRequestProved: (state) => ({ ...state, proved: true }),
  SubjectKeyDestroyed: (state) => ({ ...state, forgotten: true }),
}
