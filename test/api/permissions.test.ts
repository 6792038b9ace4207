import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import express from 'express'
import request from 'supertest'
import { routes } from '../../api/app.js'
import { call, type Call } from '../../api/contract/call.js'
import { calls } from '../../api/contract/calls.js'
import type { Deps } from '../../api/deps.js'
import { failures } from '../../api/http/answers.js'
import type { CallerOf } from '../../api/http/caller.js'
import { routerOf, serve } from '../../api/http/serve.js'
import { boris, noon } from '../support/facts.js'

/** The places that no call uses yet; they are read in the same way. */
const shared = { auth: 'complete', limit: 'read', body: Type.Object({}), answers: Type.Object({}), idempotent: false } as const
const inHeader = call({ ...shared, method: 'POST', path: 'inHeader', actingAs: { header: 'id' } })
const inQuery = call({ ...shared, method: 'GET', path: 'inQuery', actingAs: { query: 'id' } })
const table: readonly Call[] = [...calls, inHeader, inQuery]

const CALLERS = new Map([
  ['good', { id: boris, sessionId: 's', complete: true }],
  ['incomplete', { id: boris, sessionId: 's', complete: false }],
])
const callerOf: CallerOf = async (token) => CALLERS.get(token)
const uploads = { parse: () => Promise.reject(new Error('nothing is uploaded here')), discard: async () => undefined }
/** Only the gate counts here: whoever gets past it is answered 200. */
const open = table.map((each) => serve({ ...each, body: Type.Object({}), answers: Type.Object({}) }, async () => ({ answer: {} })))
const server = express()
  .use(express.json(), routerOf(open, { callerOf, uploads, requests: { mustBeSame: async () => undefined }, now: () => noon }))
  .use(failures)

const ask = async ({ method, path, actingAs }: Call, named: unknown, token = 'Bearer good') => {
  const place = actingAs && Object.keys(actingAs)[0]
  const field = actingAs ? Object.values(actingAs)[0]! : ''
  const asked = method === 'GET' ? request(server).get(`/${path}`) : request(server).post(`/${path}`)
  if (token) void asked.set('Authorization', token)
  if (named !== undefined && place === 'header') void asked.set(field, named as string)
  if (named !== undefined && place === 'query') void asked.query({ [field]: named })
  if (method === 'POST') void asked.send(place === 'body' ? { [field]: named } : {})
  return (await asked).status
}

it('every declared call is served, and every served call is declared', () => {
  expect(routes({} as Deps).map((served) => served.call)).to.have.members(calls)
})

for (const each of table) {
  describe(`${each.method} ${each.path}`, () => {
    if (each.auth === 'public') {
      it('is open to everybody', async () => expect(await ask(each, undefined, '')).to.equal(200))
      return
    }
    for (const token of ['', 'good', 'Bearer bad', 'Bearer ', 'Basic good', 'Bearer good good']) {
      it(`needs a good token, not "${token}"`, async () => expect(await ask(each, undefined, token)).to.equal(401))
    }
    it(each.auth === 'complete' ? 'turns away who has details to fill in' : 'lets in who has details to fill in', async () =>
      expect(await ask(each, undefined, 'Bearer incomplete')).to.equal(each.auth === 'complete' ? 403 : 200),
    )
    it('lets a good token in', async () => expect(await ask(each, undefined)).to.equal(200))
    if (!each.actingAs) return
    const isText = !('body' in each.actingAs)

    it('refuses a foreign id', async () => expect(await ask(each, isText ? '1' : 1)).to.equal(403))
    it('refuses an array', async () => expect(await ask(each, 'header' in each.actingAs! ? '2, 2' : [2, 2])).to.equal(403))
    it('accepts the own id', async () => expect(await ask(each, isText ? '2' : 2)).to.equal(200))
    it('accepts the own id as text', async () => expect(await ask(each, '2')).to.equal(200))
    for (const strange of isText ? ['', '02', '2.0'] : [null, '', true, {}, '02', 2.5, [2]]) {
      it(`refuses ${JSON.stringify(strange)}`, async () => expect(await ask(each, strange)).to.equal(403))
    }
  })
}
