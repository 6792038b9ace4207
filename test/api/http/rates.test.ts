import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import express from 'express'
import type { Pool } from 'pg'
import { call } from '../../../api/contract/call.js'
import { calls } from '../../../api/contract/calls.js'
import { guesses, ordinary, rates, type Draws } from '../../../api/contract/rates.js'
import { sendPart } from '../../../api/contract/files/uploads.js'
import { failures } from '../../../api/http/answers.js'
import { limits } from '../../../api/http/limits/limits.js'

describe('the rate of a call', () => {
  it('draws on a budget, and every budget is drawn on', () => {
    const drawn = Object.values<Draws>(rates).flatMap(({ visitors: _, ...budgets }) => Object.values<string>(budgets))
    for (const [name, draws] of Object.entries(rates)) expect(Object.keys(draws).length > 0, name).to.equal(name !== 'link')
    const beside = ['mails', 'visitor', 'visitorsHere'] // which no rate names
    expect(new Set([...drawn, ...beside])).to.deep.equal(new Set([...Object.keys(ordinary), ...Object.keys(guesses)]))
  })

  it('of a part of a file is its own, so that a large upload leaves what a person does alone', () => {
    const { asker }: Draws = rates[sendPart.limit]
    for (const { limit } of calls.filter((each) => each !== sendPart)) expect((rates[limit] as Draws).asker).not.to.equal(asker)
  })

  it('of each form that takes files is the one for files, which cost more than a press', () => {
    const others = calls.filter(({ files, limit }) => files && limit !== 'upload')
    expect(others.map(({ path, limit }) => `${path}: ${limit}`)).to.deep.equal([])
  })

  it('counts the mails of each form that anybody can have mail to somebody, and of no other', () => {
    expect(new Set(calls.filter((each) => each.mails).map(({ path }) => path))).to.deep.equal(
      new Set(['signup', 'resendVerification', 'sendOtp', 'deleteAccountRequest', 'contactPage']),
    )
  })

  describe('of ordinary use', () => {
    const shared = { method: 'GET', auth: 'public', body: Type.Object({}), answers: Type.Object({}), idempotent: false } as const
    const one = limits({ query: () => undefined } as unknown as Pool, Buffer.alloc(32), 1)
    let server: Server
    let url: string
    before((done) => {
      const app = express()
        .get('/:limit', async (req, res) => {
          const limit = req.params.limit as keyof typeof ordinary
          await one.request(call({ ...shared, path: limit, limit }), undefined, req, res)
          res.json({ code: 200 })
        })
        .use(failures)
      server = createServer(app).listen(0, '127.0.0.1', () => {
        url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
        done()
      })
    })
    after((done) => void server.close(done))

    for (const name of ['write', 'upload', 'part', 'message', 'mark', 'search'] as const) {
      it(`is its figure for ${name}, and leaves the others alone`, async () => {
        const codes = await Promise.all(Array.from({ length: ordinary[name].most }, () => fetch(`${url}/${name}`)))
        expect(new Set(codes.map(({ status }) => status))).to.deep.equal(new Set([200]))
        const refused = await fetch(`${url}/${name}`)
        expect(refused.status).to.equal(429)
        expect(Number(refused.headers.get('retry-after'))).to.be.within(1, ordinary[name].seconds)
        expect((await fetch(`${url}/read`)).status).to.equal(200)
      })
    }
  })
})
