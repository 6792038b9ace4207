import { Type, type Static } from '@sinclair/typebox'
import { DeletionRequestId, MemberId } from '../kernel/ids.js'
import { event, processCommand } from '../kernel/messages.js'
import { Fingerprint, Personal, SubjectKeyDestroyed } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'

/** Whoever fills in the public form has not signed in: the desk that takes requests is the actor. */
const DESK = 'deletion-requests'
const key = { requestId: DeletionRequestId }
const subject = 'deletionrequest:{requestId}'

export const RequestDeletion = processCommand(
  'RequestDeletion',
  { ...key, name: Type.String(), number: Type.String(), email: Type.String(), message: Type.String(), dueAt: Time },
  DESK,
)
/** `memberId`: whose account the proved address has, if any. */
export const ProveDeletionRequest = processCommand('ProveDeletionRequest', { ...key, memberId: Type.Optional(MemberId) }, DESK)
export const ForgetDeletionRequest = processCommand('ForgetDeletionRequest', { ...key, fingerprint: Fingerprint }, DESK)

/** Somebody who could not sign in asks to be deleted; nothing is known of them but what they say (DECISIONS 8). */
export const DeletionRequested = event(
  'DeletionRequested',
  {
    ...key,
    name: Personal(Type.String()),
    number: Personal(Type.String()),
    email: Personal(Type.String()),
    message: Personal(Type.String()),
    requestedAt: Time,
    dueAt: Time,
  },
  { subject, called: 'Asked for on the public page' },
)
/** The link that was mailed to the address was opened and confirmed. */
export const DeletionRequestProved = event(
  'DeletionRequestProved',
  { ...key, memberId: Type.Optional(MemberId), provedAt: Time },
  { called: 'Mailed link confirmed' },
)

/** Stored format: change only by adding a version. */
export const requestEvents = [DeletionRequested, DeletionRequestProved, SubjectKeyDestroyed] as const
export const requestCommands = [RequestDeletion, ProveDeletionRequest, ForgetDeletionRequest] as const

export type RequestEvent = Static<(typeof requestEvents)[number]>
export type RequestCommand = Static<(typeof requestCommands)[number]>
