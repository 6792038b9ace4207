import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import express from 'express'
import request from 'supertest'
import { call, type Method } from '../../../api/contract/call.js'
import { failures } from '../../../api/http/answers.js'
import { serve } from '../../../api/http/serve.js'
import { routerOf } from '../../../api/http/router.js'
import { isMember, type Caller, type Visitor } from '../../../api/http/sessions/caller.js'
import type { VisitorId } from '../../../domain/kernel/ids.js'
import { boris, noon } from '../../support/cast/facts.js'
import { noLimits } from '../../support/parts/no-limits.js'
import { nobodyCommands } from '../../support/parts/nobody-commands.js'

const shared = {
  auth: 'visitor',
  limit: 'write',
  params: Type.Object({ id: Type.Integer() }),
  body: Type.Object({ size: Type.Integer() }, { additionalProperties: false }),
  answers: Type.Object({ told: Type.Unknown() }),
  idempotent: true,
} as const

const callers: Readonly<Record<string, Caller | Visitor>> = {
  member: { id: boris, sessionId: 'one', complete: true, roles: [], secondFactor: 'off' as const },
  visitor: { visitorId: Number(boris) as VisitorId },
}

describe('a call that is not read or posted', () => {
  const served = (['PUT', 'DELETE'] as const).map((method) =>
    serve(call({ ...shared, method, path: `${method.toLowerCase()}OfSpec/:id` }), ({ params, body, caller, commandId }) =>
      Promise.resolve({ answer: { told: { ...params, ...body, isMember: isMember(caller), commandId } } }),
    ),
  )
  const nothing = async () => undefined
  const edge = {
    callerOf: async (token: string) => callers[token],
    limits: noLimits,
    uploads: { parse: () => Promise.reject(new Error('nothing is uploaded here')), discard: nothing },
    room: { reserve: nothing, release: nothing, waste: nothing, mustHaveVideoTime: nothing },
    requests: { mustBeSame: nothing, isKnown: async () => false },
    now: () => noon,
    ...nobodyCommands,
  }
  const server = express().use(express.json(), routerOf(served, edge)).use(failures)
  const ask = (method: Method, path: string, token = 'member') =>
    request(server)
      [method.toLowerCase() as Lowercase<Method>](`/${path}`)
      .set({ Authorization: `Bearer ${token}`, 'Idempotency-Key': 'one' })
  const told = ({ body }: { body: unknown }) => (body as { told: Record<string, unknown> }).told

  it('is put with its fields in JSON, which means what it says', async () => {
    expect(told(await ask('PUT', 'putOfSpec/7').send({ size: 3 }))).to.include({ id: 7, size: 3 })
    expect((await ask('PUT', 'putOfSpec/7').send({ size: '3' })).status).to.equal(422)
  })

  it('is deleted with its fields in the query, whatever else is sent', async () => {
    expect(told(await ask('DELETE', 'deleteOfSpec/7?size=3').send({ size: 9 }))).to.include({ id: 7, size: 3 })
  })

  it('is nothing else: 405 names the way', async () => {
    const refused = await ask('POST', 'putOfSpec/7').send({ size: 3 })
    expect([refused.status, refused.headers['allow']]).to.deep.equal([405, 'PUT'])
  })

  it('of a visitor is not that of the member with the same number and key', async () => {
    const asked = async (token: string) => told(await ask('PUT', 'putOfSpec/7', token).send({ size: 3 }))
    const [member, again, visitor] = [await asked('member'), await asked('member'), await asked('visitor')]
    expect([member['isMember'], visitor['isMember']]).to.deep.equal([true, false])
    expect(again['commandId']).to.equal(member['commandId'])
    expect(visitor['commandId']).not.to.equal(member['commandId'])
  })
})
