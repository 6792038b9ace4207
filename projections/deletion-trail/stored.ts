import type { Actor } from '../../domain/kernel/actor.js'
import type { DeletionRequestId, MemberId } from '../../domain/kernel/ids.js'

export type Moment = string | Date

export interface Account {
  member_id: MemberId
  channel: string
  reason_category: string
  keep_posts: boolean
  request_id: DeletionRequestId | null
  requested_at: Moment
  due_at: Moment
  deleted_at: Moment | null
  /** The words in which they said why, under a key of their own. */
  reason_kept: boolean
}

/** What was done, by whom, in the words of the log. */
export interface Step {
  stream: string
  step: string
  count: number | null
  at: Moment
  by: Actor
  fingerprint: string | null
  version: number
  position: number
}

export interface Request {
  request_id: DeletionRequestId
  requested_at: Moment
  due_at: Moment
  proved_at: Moment | null
  member_id: MemberId | null
  forgotten_at: Moment | null
}

/** A deletion as a list shows it, of either kind, by the name of its stream. */
export interface Listed {
  deletion: string
  channel: string
  member_id: MemberId | null
  request_id: DeletionRequestId | null
  requested_at: Moment
  due_at: Moment
  done_at: Moment | null
  place: number
}

export interface Destroyed {
  subject: string
  fingerprint: string | null
  position: number
}
