import type { MemberId } from '../../../domain/kernel/ids.js'

/** Somebody who presses like buttons. */
export interface Member {
  readonly id: MemberId
  readonly emailId: string
  /** Good for a quarter of an hour. */
  token: string
}
