import type { Metadata } from '@grpc/grpc-js'
import type { Access } from '../access/access.js'
import type { Change } from '../log/changes.js'
import { messageOf } from '../storage/database-errors.js'

/** Hands a change to the writer, for the one who calls with these metadata. */
export type Submit = (change: Change, caller: Metadata) => void

/** Hands on what the caller may do, and answers everything else. */
export const allowedOnly =
  (access: Access, submit: (change: Change) => void): Submit =>
  (change, caller) => {
    access.mayChange(caller, change).then(
      (isAllowed) => (isAllowed ? submit(change) : change.answer({ kind: 'denied' })),
      (error: unknown) => change.answer({ kind: 'failed', reason: 'away', message: `The log cannot be read: ${messageOf(error)}` }),
    )
  }
