import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import express from 'express'
import request from 'supertest'
import { call } from '../../../api/contract/call.js'
import { failures } from '../../../api/http/answers.js'
import { routerOf } from '../../../api/http/router.js'
import { lookingFirst, serve } from '../../../api/http/serve.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { VerifyEmail } from '../../../domain/members/messages.js'
import { ana, noon } from '../../support/cast/facts.js'
import { noLimits } from '../../support/parts/no-limits.js'
import { nobodyCommands } from '../../support/parts/nobody-commands.js'

const shared = {
  method: 'POST',
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ isGone: Type.Boolean() }, { additionalProperties: false }),
  answers: Type.Object({}),
  idempotent: true,
} as const

describe('a handler that looks first', () => {
  let steps: string[]
  let sameAt: () => Promise<void>
  beforeEach(() => (steps = []))

  const looking = (name: string) => {
    steps.push(name)
    return async (isGone: boolean) => {
      await Promise.resolve()
      if (isGone) throw new Refusal('not-found', 'It is gone')
    }
  }
  const paths = {
    first: serve(
      call({ ...shared, path: 'first' }),
      lookingFirst(async ({ body: { isGone }, send }) => {
        await looking('looked')(isGone)
        await send(VerifyEmail, { memberId: ana })
        return { answer: {} }
      }),
    ),
    then: serve(call({ ...shared, path: 'then' }), async ({ body: { isGone }, send }) => {
      await looking('looked')(isGone)
      await send(VerifyEmail, { memberId: ana })
      return { answer: {} }
    }),
  }
  const nothing = async () => undefined
  const edge = {
    callerOf: async () => ({ id: ana, sessionId: 'one', complete: true, roles: [], secondFactor: 'off' as const }),
    limits: noLimits,
    uploads: { parse: () => Promise.reject(new Error('nothing is uploaded here')), discard: nothing },
    room: { reserve: nothing, release: nothing, waste: nothing, mustHaveVideoTime: nothing },
    requests: { mustBeSame: () => sameAt(), isKnown: async () => false },
    now: () => noon,
    ...nobodyCommands,
    dispatch: async () => (steps.push('given'), { position: 1, changed: true }),
    progress: { waitFor: async () => true },
  }
  const server = express()
    .use(express.json(), routerOf(Object.values(paths), edge))
    .use(failures)
  const ask = async (path: keyof typeof paths, isGone = false) => {
    const answered: { status: number; body: unknown } = await request(server)
      .post(`/${path}`)
      .set({ Authorization: 'Bearer one', 'Idempotency-Key': 'one' })
      .send({ isGone })
    return [answered.status, (answered.body as { msg: string }).msg]
  }
  const soon = () => new Promise<void>((resolve) => void setImmediate(resolve))

  it('looks while it is asked whether the key is of another request, and gives its command after', async () => {
    sameAt = async () => (await soon(), void steps.push('same'))
    expect(await ask('first')).to.deep.equal([200, ''])
    expect(steps).to.deep.equal(['looked', 'same', 'given'])
  })

  it('is told before all else that it is: no command is given, and no other refusal', async () => {
    sameAt = async () => {
      await soon()
      throw new Refusal('invalid', 'Of another')
    }
    for (const isGone of [false, true]) expect(await ask('first', isGone)).to.deep.equal([422, 'Of another'])
    expect(steps).to.deep.equal(['looked', 'looked'])
  })

  it('refuses as others do where it is the same', async () => {
    sameAt = soon
    expect(await ask('first', true)).to.deep.equal([404, 'It is gone'])
  })

  it('is the only one that is begun so early', async () => {
    sameAt = async () => (await soon(), void steps.push('same'))
    await ask('then')
    expect(steps).to.deep.equal(['same', 'looked', 'given'])
  })
})
