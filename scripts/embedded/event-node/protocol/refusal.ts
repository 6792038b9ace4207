import { Metadata, status } from '@grpc/grpc-js'
import type { Expected, Failure, Outcome } from '../log/changes.js'

/** Why a call fails: a gRPC status, and the trailers by which the client knows which error of its own to throw. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
  readonly metadata = new Metadata()

  constructor(
    readonly code: status,
    readonly details: string,
    trailers: Readonly<Record<string, string | number>> = {},
  ) {
    super(details)
    for (const [key, value] of Object.entries(trailers)) this.metadata.set(key, asciiOf(`${value}`))
  }
}

/** Trailers hold printable ASCII only; anything else is percent-encoded. */
const asciiOf = (text: string): string => text.replaceAll(/[^ -~]+/g, encodeURIComponent)

export const streamDeleted = (stream: string): Refusal =>
  new Refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, { exception: 'stream-deleted', 'stream-name': stream })

const VERSIONS = { any: -2, no_stream: -1, stream_exists: -4 }

/** Deletes say it this way, appends in their response. */
export const wrongExpectedVersion = (stream: string, expected: Expected, current: number): Refusal =>
  new Refusal(
    status.FAILED_PRECONDITION,
    `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': typeof expected === 'number' ? expected : VERSIONS[expected],
      ...(current >= 0 && { 'actual-version': current }),
    },
  )

export class TooLarge extends Refusal {
  constructor(readonly most: number) {
    super(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': most,
    })
  }
}

export const accessDenied = (): Refusal => new Refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })

export const invalid = (details: string): Refusal => new Refusal(status.INVALID_ARGUMENT, details)

export const unavailable = (details: string): Refusal => new Refusal(status.UNAVAILABLE, details)

const CODES: Record<Failure, status> = {
  unknown: status.UNAVAILABLE,
  uncommitted: status.ABORTED,
  away: status.UNAVAILABLE,
  full: status.RESOURCE_EXHAUSTED,
  busy: status.RESOURCE_EXHAUSTED,
  late: status.DEADLINE_EXCEEDED,
}

/** Why a change was not made, or may not have been. What became of it otherwise each call says in its own way. */
export const refusalOf = (outcome: Exclude<Outcome, { kind: 'written' | 'conflict' }>, stream: string): Refusal => {
  switch (outcome.kind) {
    case 'deleted':
      return streamDeleted(stream)
    case 'denied':
      return accessDenied()
    case 'failed':
      return new Refusal(CODES[outcome.reason], outcome.message)
  }
}
