import type { MemberId } from './ids.js'

export type RefusalKind =
  | 'malformed'
  | 'unknown-caller'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'other-version'
  | 'too-large'
  | 'wrong-type'
  | 'invalid'
  | 'too-many'
  | 'busy'

export interface FieldError {
  readonly field: string
  readonly msg: string
}

/** What a program may want to know of a no, beside the words. */
export interface Beside {
  /**
   * `second_factor`: a code is to be shown first, or two-step sign-in to be set up; `restricted`: moderators have restricted the account;
   * `has_video`: the post that a video is for has one already.
   */
  readonly reason?: 'second_factor' | 'restricted' | 'has_video'
  /** How it is restricted, and until when, if it ends by itself. */
  readonly action?: string
  readonly until?: string | null
  /** The member who has what was asked for. */
  readonly heldBy?: MemberId
  /** The list in which an event would stand that nobody knows (contract, `eventDetails`). */
  readonly event?: readonly []
  /** Seconds after which to come again. */
  readonly retryAfter?: number
}

/** No, for a reason the person may read. It knows nothing of HTTP; api/http turns the kind into a code. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly kind: RefusalKind,
    msg: string,
    readonly errors: readonly FieldError[] = [],
    readonly beside: Beside = {},
  ) {
    super(msg)
  }
}
