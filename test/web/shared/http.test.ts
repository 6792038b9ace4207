import { expect } from 'chai'
import { get, NO_CONNECTION, post, Problem } from '../../../web/shared/http.js'
import { keepSession } from '../../../web/shared/session-entry.js'
import { failureOf } from '../../support/eventually.js'
import { boris, session } from '../support/samples.js'

const real = globalThis.fetch

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

  it('says when there is no connection, after several tries', async () => {
    let tries = 0
    globalThis.fetch = async () => {
      tries += 1
      throw new TypeError('lost')
    }
    expect(await refused()).to.deep.include({ code: 0, message: NO_CONNECTION })
    expect(tries).to.equal(5)
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
