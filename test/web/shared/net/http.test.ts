import { Type } from '@sinclair/typebox'
import { expect } from 'chai'
import { call } from '../../../../api/contract/call.js'
import type { CaseId, getClinicalCaseById } from '../../../../api/contract/cases/cases.js'
import { fieldErrors } from '../../../../domain/kernel/field-errors.js'
import { ask, get, NO_CONNECTION, post, Problem } from '../../../../web/shared/net/http.js'
import { forgetAsked, longAsked } from '../../../../web/shared/net/long-asked.js'
import { within } from '../../../../web/shared/net/within.js'
import { keepSession } from '../../../../web/shared/session/session-entry.js'
import { failureOf } from '../../../support/eventually.js'
import { fakeClock } from '../../support/fake-clock.js'
import { fakeServer, type FakeServer } from '../../support/fake-server.js'
import { boris, session } from '../../support/samples.js'

const real = globalThis.fetch

const editOfSpec = call({
  method: 'POST',
  path: 'editOfSpec/:id/:part',
  params: Type.Object({ id: Type.String(), part: Type.String() }),
  auth: 'complete',
  limit: 'write',
  body: Type.Object({ title: Type.String() }),
  answers: Type.Object({}),
  idempotent: true,
})

describe('http', () => {
  const answerWith = (status: number, text: string) => {
    globalThis.fetch = async () => new Response(text, { status })
  }
  afterEach(() => {
    globalThis.fetch = real
  })
  const refused = async () => (await failureOf(post('likeClinicalCase', {}))) as Problem

  it('throws what the server says, with its fields', async () => {
    const errors = [{ field: 'emailId', msg: 'Email is required' }]
    answerWith(400, JSON.stringify({ code: 400, msg: 'Please check the details', errors }))
    expect(await refused())
      .to.be.instanceOf(Problem)
      .and.deep.include({ code: 400, message: 'Please check the details', errors })
  })

  it('has words for an answer without any', async () => {
    answerWith(502, '<html>Bad gateway</html>')
    expect(await refused()).to.deep.include({ code: 502, message: 'The server could not answer. Please try again.', errors: [] })
  })

  it('answers a yes', async () => {
    answerWith(200, '{"code":200,"msg":"Liked"}')
    expect(await post('likeClinicalCase', {})).to.deep.equal({ code: 200, msg: 'Liked' })
  })

  it('asks without what is not given', async () => {
    let asked = ''
    globalThis.fetch = async (path) => {
      asked = path as string
      return new Response('{}')
    }
    await get('getAllClinicalCases', { pageSize: 20, before: undefined, speciality: 'Head & Neck Surgery' })
    expect(asked).to.equal('/api/getAllClinicalCases?pageSize=20&speciality=Head+%26+Neck+Surgery')
  })

  it('puts what stands in a path there, whatever it is', async () => {
    const asked: string[] = []
    globalThis.fetch = async (path) => {
      asked.push(path as string)
      return new Response('{}')
    }
    type One = typeof getClinicalCaseById
    await get<One>('getClinicalCaseById/:id', {}, { id: 7 as CaseId })
    await post<typeof editOfSpec>(editOfSpec.path, { title: 'Hernia' }, 'key', { id: 'a/b?c', part: '..' })
    // @ts-expect-error without its values it does not compile
    void (() => get<One>('getClinicalCaseById/:id', {}))
    // @ts-expect-error nor with a value of another kind
    void (() => get<One>('getClinicalCaseById/:id', {}, { id: 'seven' }))
    expect(asked.slice(0, 2)).to.deep.equal(['/api/getClinicalCaseById/7?', '/api/editOfSpec/a%2Fb%3Fc/..'])
  })

  it('says when there is no connection, after several tries', async () => {
    let tries = 0
    globalThis.fetch = async () => {
      tries += 1
      throw new TypeError('lost')
    }
    expect(await refused()).to.deep.include({ code: 0, message: NO_CONNECTION })
    expect(tries).to.equal(5)
  })

  describe('with a server of before an update', () => {
    const [unknown] = fieldErrors([
      {
        instancePath: '',
        schemaPath: '#/additionalProperties',
        keyword: 'additionalProperties',
        params: { additionalProperty: 'instead' },
      },
    ])
    const refusal = JSON.stringify({ code: 422, msg: 'Please check the details', errors: [unknown] })
    let clock: ReturnType<typeof fakeClock>
    beforeEach(() => {
      clock = fakeClock()
    })
    afterEach(() => clock.restore())

    /** After each answer, which has come by then. */
    const pauses = async (...all: readonly number[]) => {
      for (const pause of all) {
        await clock.pass(0)
        await clock.pass(pause)
      }
    }

    it('sends again what that one does not know, until a newer one answers', async () => {
      let tries = 0
      globalThis.fetch = async () => (++tries < 3 ? new Response(refusal, { status: 422 }) : new Response('{"code":200,"msg":"Done"}'))
      const answered = post('likeClinicalCase', {})
      await pauses(100, 400)
      expect([await answered, tries]).to.deep.equal([{ code: 200, msg: 'Done' }, 3])
    })

    it('asks again for a call that that one does not have, and does not say that what is asked for is not there', async () => {
      const noSuchCall = JSON.stringify({ code: 404, msg: 'There is no such call' })
      let tries = 0
      globalThis.fetch = async () => (++tries < 3 ? new Response(noSuchCall, { status: 404 }) : new Response('{"code":200,"msg":"Done"}'))
      const answered = post('likeClinicalCase', {})
      await pauses(100, 400)
      expect([await answered, tries]).to.deep.equal([{ code: 200, msg: 'Done' }, 3])

      answerWith(404, noSuchCall)
      const never = refused()
      await pauses(100, 400, 1_500, 3_000)
      const { code, message } = await never
      expect([code, message]).to.deep.equal([
        503,
        'SFS is being updated just now. Please try again in a minute. If that does not help, reload the page.',
      ])
    })

    it('does not ask again for what is not there', async () => {
      answerWith(404, JSON.stringify({ code: 404, msg: 'There is no such case' }))
      expect((await refused()).code).to.equal(404)
    })

    it('says at last that there is an update, and that no field is wrong', async () => {
      answerWith(422, refusal)
      const answered = refused()
      await pauses(100, 400, 1_500, 3_000)
      expect(await answered).to.deep.include({
        code: 422,
        message: 'SFS is being updated just now. Please try again in a minute. If that does not help, reload the page.',
        errors: [],
      })
    })
  })

  describe('with a server that is silent', () => {
    let clock: ReturnType<typeof fakeClock>
    let server: FakeServer
    beforeEach(() => {
      forgetAsked() // what specs before have asked and nobody has answered
      server = fakeServer()
      clock = fakeClock()
    })
    afterEach(() => {
      clock.restore()
      server.restore()
    })
    /** As long as one try may wait, and the pause after it. */
    const passTry = async () => {
      await clock.pass(12_000)
      await clock.pass(3_000)
    }

    it('ends each try in time, sends the same command again, and says at last that there is no connection', async () => {
      const answered = refused()
      for (let tries = 1; tries <= 5; tries++) {
        expect(server.sent).to.have.length(tries)
        await passTry()
      }
      expect(await answered).to.deep.include({ code: 0, message: NO_CONNECTION })
      expect(new Set(server.sent.map(({ headers }) => headers.get('idempotency-key')))).to.have.property('size', 1)
      expect(server.sent).to.have.length(5)
    })

    it('tells after a while that it takes long, until it is answered', async () => {
      const answered = post('likeClinicalCase', {})
      await clock.pass(2_999)
      expect(longAsked.isSo()).to.be.false
      await clock.pass(1)
      expect(longAsked.isSo()).to.be.true
      await server.last('likeClinicalCase').reply(200)
      await answered
      expect(longAsked.isSo()).to.be.false
    })

    it('waits no longer than whoever asks, and asks no more then', async () => {
      const answered = failureOf(within(2_000, (signal) => ask('likeClinicalCase', {}, signal)))
      await clock.pass(1_999)
      expect(longAsked.isSo()).to.be.false
      await clock.pass(1)
      expect(await answered).to.deep.include({ code: 0, message: NO_CONNECTION })
      await clock.pass(60_000)
      expect(server.sent).to.have.length(1)
    })

    it('has given up also between two tries', async () => {
      const leaving = new AbortController()
      const answered = failureOf(ask('likeClinicalCase', {}, leaving.signal))
      await server.last('likeClinicalCase').reply(503)
      leaving.abort()
      expect(await answered).to.have.property('code', 0)
      await clock.pass(60_000)
      expect(server.sent).to.have.length(1)
    })

    it('lets an answer that has begun come slowly', async () => {
      const more = new TransformStream<Uint8Array, Uint8Array>()
      globalThis.fetch = async () => new Response(more.readable)
      const answered = post('likeClinicalCase', {})
      await clock.pass(30_000)
      const writer = more.writable.getWriter()
      void writer.write(new TextEncoder().encode('{"code":200,"msg":"Liked"}'))
      void writer.close()
      expect(await answered).to.deep.equal({ code: 200, msg: 'Liked' })
    })
  })

  it('does not do as another member what one has asked for', async () => {
    keepSession(session)
    const sent: (string | null)[] = []
    globalThis.fetch = async (path, init) => {
      sent.push(new Headers(init?.headers).get('authorization'))
      const isRefresh = (path as string).endsWith('session/refresh')
      return isRefresh
        ? Response.json({ code: 200, records: { ...session, id: boris, jwt: 'jwt-of-boris' } })
        : new Response('{}', { status: 401 })
    }
    expect(await refused()).to.have.property('code', 401)
    expect(sent).to.deep.equal(['Bearer jwt-of-ana', null])
  })
})
