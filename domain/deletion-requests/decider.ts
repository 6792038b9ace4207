import type { Static } from '@sinclair/typebox'
import type { Decider } from '../kernel/decider.js'
import { Refusal } from '../kernel/refusal.js'
import type { ForgetDeletionRequest, ProveDeletionRequest, RequestCommand, RequestDeletion, RequestEvent } from './messages.js'
import { evolve, initialState, type DeletionRequest } from './request.js'

const mustBeAsked = ({ asked }: DeletionRequest): void => {
  if (!asked) throw new Refusal('not-found', 'No such request')
}

const requestDeletion = ({ data, at }: Static<typeof RequestDeletion>, { asked }: DeletionRequest): RequestEvent[] =>
  asked ? [] : [{ type: 'DeletionRequested', data: { ...data, requestedAt: at } }]

/** The link was checked where it was opened. */
const proveDeletionRequest = ({ data, at }: Static<typeof ProveDeletionRequest>, state: DeletionRequest): RequestEvent[] => {
  mustBeAsked(state)
  if (state.forgotten) throw new Refusal('not-found', 'No such request')
  return state.proved ? [] : [{ type: 'DeletionRequestProved', data: { ...data, provedAt: at } }]
}

/** Its time is over, or what it asked for is done; the key is destroyed when this is asked for. */
const forgetDeletionRequest = ({ data }: Static<typeof ForgetDeletionRequest>, state: DeletionRequest): RequestEvent[] => {
  mustBeAsked(state)
  const { requestId, fingerprint } = data
  return state.forgotten ? [] : [{ type: 'SubjectKeyDestroyed', data: { subject: `deletionrequest:${requestId}`, fingerprint } }]
}

export const requestDecider: Decider<DeletionRequest, RequestCommand, RequestEvent> = {
  initialState,
  evolve,
  decisions: {
    RequestDeletion: requestDeletion,
    ProveDeletionRequest: proveDeletionRequest,
    ForgetDeletionRequest: forgetDeletionRequest,
  },
}
