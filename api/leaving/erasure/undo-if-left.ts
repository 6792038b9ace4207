import type { Static } from '@sinclair/typebox'
import { isLeft } from '../../../commands/members.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { CommandSchema } from '../../../domain/kernel/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Deps } from '../../deps.js'
import type { Send } from '../../http/send.js'

interface Doing {
  readonly log: Deps['log']
  /** Of the request that has just made something. */
  readonly send: Send
}

/**
 * Takes back what a request has just made where a member whom it concerns is being erased meanwhile: their erasure may not have found it, and
 * finds what is left at its end at the latest. Refuses then. It asks the member's own stream, of which what was given to another one tells nothing.
 */
export const undoIfLeft = async <C extends CommandSchema>(
  { log, send }: Doing,
  memberId: MemberId,
  undo: readonly [command: C, data: Static<C['properties']['data']>],
  refusal = new Refusal('unknown-caller', 'This account is being deleted'),
): Promise<void> => {
  if (!(await isLeft(log, memberId))) return
  await send(...undo, { by: 'system:erasure', part: `left ${memberId}`, wait: false })
  throw refusal
}
