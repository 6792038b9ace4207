import { Type, type TSchema } from '@sinclair/typebox'

declare const brand: unique symbol
type Branded<Of, Name extends string> = Of & { readonly [brand]: Name }

/** On a schema whose values come from the one sequence of ids. A symbol: neither checks nor what is printed of schemas see it. */
const NUMBERED = Symbol('numbered')

// Fits a Postgres `int`, which drivers read back as a number; a `bigint` would come back as text.
const id = <Name extends string>() =>
  Type.Unsafe<Branded<number, Name>>({ ...Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), [NUMBERED]: true })

/** Whether values of this schema come from the one sequence of ids, also where the field may be left out. */
export const isNumbered = (schema: TSchema): boolean => NUMBERED in schema

/** An id in digits: one that a Postgres `int` holds. */
export const ID =
  '(?:[1-9]\\d{0,8}|1\\d{9}|20\\d{8}|21[0-3]\\d{7}|214[0-6]\\d{6}|2147[0-3]\\d{5}|21474[0-7]\\d{4}|214748[0-2]\\d{3}|2147483[0-5]\\d{2}|21474836[0-3]\\d|214748364[0-7])'

export const BeyondId = id<'BeyondId'>()
export type BeyondId = typeof BeyondId.static

export const BlogId = id<'BlogId'>()
export type BlogId = typeof BlogId.static

export const CaseId = id<'CaseId'>()
export type CaseId = typeof CaseId.static

export const CommentId = id<'CommentId'>()
export type CommentId = typeof CommentId.static

export const ContactId = id<'ContactId'>()
export type ContactId = typeof ContactId.static

/** Of what a member asks of an opportunity; whoever withdraws it and asks again has another one. */
export const ApplicationId = id<'ApplicationId'>()
export type ApplicationId = typeof ApplicationId.static

/** Of what moderators have the program look for in posts. */
export const FlagRuleId = id<'FlagRuleId'>()
export type FlagRuleId = typeof FlagRuleId.static

/** Of a follow request, and of the connection that comes of it. */
export const FollowId = id<'FollowId'>()
export type FollowId = typeof FollowId.static

export const MemberId = id<'MemberId'>()
export type MemberId = typeof MemberId.static

/** Of a video of Explore. */
export const ReelId = id<'ReelId'>()
export type ReelId = typeof ReelId.static

/** Of what a member says is wrong with a post. */
export const ReportId = id<'ReportId'>()
export type ReportId = typeof ReportId.static

/** Of what a moderator makes of the reports of a post. */
export const DecisionId = id<'DecisionId'>()
export type DecisionId = typeof DecisionId.static

/** Of a room in which members write to each other. */
export const RoomId = id<'RoomId'>()
export type RoomId = typeof RoomId.static

/** Of what a member writes in a room. */
export const MessageId = id<'MessageId'>()
export type MessageId = typeof MessageId.static

/** Of what members meet at: an event, as everybody calls it but programs, to whom that is a fact. */
export const MeetingId = id<'MeetingId'>()
export type MeetingId = typeof MeetingId.static

/** Of an image or a video to learn from. */
export const LearningId = id<'LearningId'>()
export type LearningId = typeof LearningId.static

export const OpportunityId = id<'OpportunityId'>()
export type OpportunityId = typeof OpportunityId.static

/** Of somebody who has left their details without being a member. */
export const VisitorId = id<'VisitorId'>()
export type VisitorId = typeof VisitorId.static

export const DeletionRequestId = id<'DeletionRequestId'>()
export type DeletionRequestId = typeof DeletionRequestId.static

/** A file is known by a random id; its name is a label that belongs to the post. */
export const FileId = Type.Unsafe<Branded<string, 'FileId'>>(Type.String({ format: 'uuid' }))
export type FileId = typeof FileId.static
