import type { handleServerStreamingCall, Metadata } from '@grpc/grpc-js'
import type { Logger } from 'pino'
import { onceAMinute } from '../../../../api/health/once-a-minute.js'
import { Refusal, unavailable } from '../protocol/refusal.js'
import { messageOf } from '../storage/database-errors.js'
import { Gone, Outbox } from './outbox.js'

/** Calls that do not end by themselves, to be ended when the node stops. */
export type Endless = Set<{ shutDown(): void }>

/** A handler that sends one message after the other: what it throws becomes the status of the call, and each kind of it is told in the log once a minute. */
export const streaming = <Request>(
  endless: Endless,
  log: Pick<Logger, 'warn'>,
  send: (request: Request, outbox: Outbox, caller: Metadata) => Promise<void>,
): handleServerStreamingCall<Request, readonly Buffer[]> => {
  const untoldOf = onceAMinute()
  const tell = (reason: string): void => {
    const untold = untoldOf(reason)
    if (untold !== undefined) log.warn({ reason, ...(untold > 0 && { untold }) }, 'a read has failed')
  }
  return (call) => {
    const outbox = new Outbox(call)
    endless.add(outbox)
    send(call.request, outbox, call.metadata)
      .catch((error: unknown) => {
        if (error instanceof Gone) return
        if (!(error instanceof Refusal)) tell(messageOf(error))
        outbox.fail(error instanceof Refusal ? error : unavailable(`The log cannot be read: ${messageOf(error)}`))
      })
      .finally(() => endless.delete(outbox))
  }
}
