import { Type, type Static } from '@sinclair/typebox'
import { FollowId, MemberId } from '../kernel/ids.js'
import { command, event, processCommand } from '../kernel/messages.js'
import { Time } from '../kernel/time.js'

/** Where two surgeons are connected: around clinical cases, or in what they share beyond surgery. One says nothing of the other (spec 2 §2, spec 3 §2). */
export const Network = Type.Union([Type.Literal('community'), Type.Literal('beyond')])
export type Network = Static<typeof Network>

/** Two members have one stream in each network, whoever of them asks first: `low` is the smaller id. */
const pair = { network: Network, low: MemberId, high: MemberId }

/** `followId` names the request, and the connection that comes of it; a later request has another one, which nobody means who names this. */
const named = { ...pair, followId: FollowId }
/** Who has blocked the one who asks: the request is shown to its sender alone, for as long as it waits. */
const withheld = { withheldFrom: Type.Optional(MemberId) }

export const SendFollowRequest = command('SendFollowRequest', { ...named, ...withheld })
export const AcceptFollowRequest = command('AcceptFollowRequest', named)
export const CancelFollowRequest = command('CancelFollowRequest', named)
export const Unfollow = command('Unfollow', named)
/** Whatever is between a member who leaves and another one. */
export const EraseConnection = processCommand('EraseConnection', { ...pair, memberId: MemberId }, 'erasure')

export const FollowRequestSent = event('FollowRequestSent', { ...named, from: MemberId, to: MemberId, ...withheld, sentAt: Time })
/** `by` is who was asked; where they accepted it by asking as well, `crossing` names their own request. */
export const FollowRequestAccepted = event('FollowRequestAccepted', {
  ...named,
  by: MemberId,
  crossing: Type.Optional(FollowId),
  acceptedAt: Time,
})
/** Whether one of the two ended it, or the erasure of their account did. */
export const EndedBy = Type.Union([Type.Literal('member'), Type.Literal('erasure')])
export type EndedBy = Static<typeof EndedBy>

const end = { ...named, by: MemberId, byRole: EndedBy }
export const FollowRequestCancelled = event('FollowRequestCancelled', { ...end, ...withheld, cancelledAt: Time })
export const ConnectionRemoved = event('ConnectionRemoved', { ...end, removedAt: Time })

/** Stored format: change only by adding a version. */
export const connectionEvents = [FollowRequestSent, FollowRequestAccepted, FollowRequestCancelled, ConnectionRemoved] as const
export const connectionCommands = [SendFollowRequest, AcceptFollowRequest, CancelFollowRequest, Unfollow, EraseConnection] as const

export type ConnectionEvent = Static<(typeof connectionEvents)[number]>
export type ConnectionCommand = Static<(typeof connectionCommands)[number]>
