import type { MemberId } from '../kernel/ids.js'
import type { Task } from '../kernel/process.js'
import type { NotificationKind } from './kinds.js'

/** One line of a member's list: all of one kind that is about one thing, as `case:7`. */
export interface Line {
  readonly receiver: MemberId
  readonly kind: NotificationKind
  readonly target: string
}

/** Somebody is told of something. It holds nothing but numbers: who they are, and how they are called, is looked up when it is shown. */
export interface Notice extends Line {
  /** Of the event, the receiver and the kind: told again it is the same. */
  readonly id: string
  /** Null where it was nobody. */
  readonly actor: MemberId | null
  /** What takes it back names this: who liked; the comment, request or application. */
  readonly item: number
  /** Where a kind has several sentences: which. */
  readonly detail?: string
  /** Of the event. */
  readonly position: number
  /** The moment, ISO 8601. */
  readonly at: string
}

/** Which sentence of `case-closing` it is once the case has closed; the day before it has none. */
export const HAS_CLOSED = 'closed'

/** Whether it says something else than its line did, so that it is mailed and pushed also where that is unread: a case that was about to close has closed. */
export const isTurn = ({ kind, detail }: Pick<Notice, 'kind' | 'detail'>): boolean => kind === 'case-closing' && detail === HAS_CLOSED

/** What was told before an event is told no more: of one item, or, without one, the whole line. */
export interface TakeBack extends Line {
  readonly item?: number
  readonly position: number
  readonly at: string
}

/** What was told of one thing, to whomever, is told no more: of one item, or, without one, all of it. */
export interface TakeBackTask {
  readonly target: string
  readonly kinds: readonly NotificationKind[]
  readonly item?: number
  /** The position of the event. */
  readonly before: number
}

/** What an event changes in the lists of members, in this order; or work that it leads to. */
export type Change = { readonly tell: Notice } | { readonly takeBack: TakeBack } | { readonly task: Task }
