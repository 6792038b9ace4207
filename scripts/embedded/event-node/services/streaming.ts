import type { handleServerStreamingCall, Metadata } from '@grpc/grpc-js'
import type { Logger } from 'pino'
import { Refusal, unavailable } from '../protocol/refusal.js'
import { messageOf } from '../storage/database-errors.js'
import { Gone, Outbox } from './outbox.js'

/** Calls that do not end by themselves, to be ended when the node stops. */
export type Endless = Set<{ shutDown(): void }>

/** A handler that sends one message after the other: what it throws becomes the status of the call. */
export const streaming =
  <Request>(
    endless: Endless,
    log: Logger,
    send: (request: Request, outbox: Outbox, caller: Metadata) => Promise<void>,
  ): handleServerStreamingCall<Request, readonly Buffer[]> =>
  (call) => {
    const outbox = new Outbox(call)
    endless.add(outbox)
    send(call.request, outbox, call.metadata)
      .catch((error: unknown) => {
        if (error instanceof Gone) return
        if (!(error instanceof Refusal)) log.warn({ reason: messageOf(error) }, 'a read has failed')
        outbox.fail(error instanceof Refusal ? error : unavailable(`The log cannot be read: ${messageOf(error)}`))
      })
      .finally(() => endless.delete(outbox))
  }
