import { EventEmitter } from 'node:events'
import type { ServerWritableStream } from '@grpc/grpc-js'
import { expect } from 'chai'
import { accessDenied } from '../../../../scripts/embedded/event-node/protocol/refusal.js'
import { streaming } from '../../../../scripts/embedded/event-node/services/streaming.js'

describe('reads of the event node that fail', () => {
  it('are answered each, and each kind of failure is told once a minute', async () => {
    const lines: [object, string][] = []
    const answers: string[] = []
    const log = { warn: (about: object, said: string) => void lines.push([about, said]) }
    const reading = streaming(new Set(), log as never, (error: Error) => Promise.reject(error))
    const fail = async (error: Error): Promise<void> => {
      const call = Object.assign(new EventEmitter(), { request: error, metadata: {}, cancelled: false })
      call.on('error', ({ details }: { details: string }) => answers.push(details))
      reading(call as unknown as ServerWritableStream<Error, readonly Buffer[]>)
      await new Promise(setImmediate)
    }
    const [away, fault] = [new Error('connect ECONNREFUSED 127.0.0.1:5432'), new TypeError('oops')]
    for (const error of [away, away, fault, away, accessDenied()]) await fail(error)
    const unread = (why: string): string => `The log cannot be read: ${why}`
    expect(answers).to.deep.equal([...[away, away, fault, away].map(({ message }) => unread(message)), 'Access Denied'])
    expect(lines).to.deep.equal([
      [{ reason: away.message }, 'a read has failed'],
      [{ reason: fault.message }, 'a read has failed'],
    ])
  })
})
