import { once } from 'node:events'
import { request } from 'node:http'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, caseForm, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { eventually } from '../../support/eventually.js'

const PASSWORD = 'scalpel please'

describe('an upload under way', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  /** A case of which all but the last bytes is on its way; `finish` sends them and answers with the code. */
  const halfSent = async ({ token }: Session) => {
    const form = new Response(caseForm({ title: 'Too late' }))
    const body = Buffer.from(await form.arrayBuffer())
    const sending = request(`${app.url}/api/createClinicalCase`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': form.headers.get('content-type')!, 'Content-Length': body.length },
    })
    await new Promise((written) => sending.write(body.subarray(0, -10), written))
    return async (): Promise<number | undefined> => {
      const answered = once(sending, 'response') as Promise<{ statusCode?: number }[]>
      sending.end(body.subarray(-10))
      return (await answered)[0]!.statusCode
    }
  }
  const posted = async () => (await app.parts.db.pool.query('select from case_feed.card')).rowCount

  it('posts nothing after its session has ended', async () => {
    const session = await member(app.url, 'Ended')
    const finish = await halfSent(session)
    expect((await ask(app.url, 'logout', { token: session.token, body: {} })).code).to.equal(200)
    expect(await finish()).to.equal(401)
    expect(await posted()).to.equal(0)
  })

  it('posts nothing after the account is erased', async () => {
    const session = await member(app.url, 'Erased')
    const finish = await halfSent(session)
    expect((await ask(app.url, 'deleteAccount', { token: session.token, body: { reason: 'enough', password: PASSWORD } })).code).to.equal(
      200,
    )
    const gone = 'select from deletion_trail.account where deleted_at is not null'
    await eventually(async () => expect((await app.parts.db.pool.query(gone)).rowCount).to.equal(1), 20_000)
    expect(await finish()).to.equal(401)
    expect(await posted()).to.equal(0)
  })

  it('posts what it holds while nothing has happened', async () => {
    const finish = await halfSent(await member(app.url, 'Patient'))
    expect(await finish()).to.equal(200)
    await eventually(async () => expect(await posted()).to.equal(1))
  })
})
