import { expect } from 'chai'
import type { App } from '../../../api/main.js'
import { becomeMember, type Person } from '../../../scripts/people/become-member.js'
import { ask, freshApp, openPage, personOf, type TestApp } from '../../support/parts/app.js'
import { eventually, failureOf } from '../../support/eventually.js'

describe('a session that is ended in one process', () => {
  let app: TestApp
  let other: App
  before(async () => {
    app = await freshApp()
    other = await app.another()
  })
  after(() => app.close())

  const joined = async (name: string): Promise<Person> => {
    const person = personOf(name)
    await becomeMember(app.url, person)
    return person
  }
  const signIn = async () => {
    const { emailId, password } = await joined('Somebody')
    const { body, headers } = await ask(app.url, 'login', { body: { emailId, password } })
    return { token: (body['records'] as { token: string }).token, cookie: headers.getSetCookie()[0]!.split(';')[0]! }
  }
  /** Asked at the other process, which has just seen that the session is good. */
  const isOpen = async (token: string) => (await ask(other.url, 'getAllClinicalCases', { method: 'GET', token })).code === 200
  const refresh = (url: string, cookie: string) => fetch(`${url}/api/session/refresh`, { method: 'POST', headers: { Cookie: cookie } })

  const ends = async (token: string, end: () => Promise<unknown>) => {
    const page = await openPage(other.url, token)
    expect(await isOpen(token)).to.equal(true)
    await end()
    await eventually(() => expect(page.connected, 'its socket').to.equal(false))
    expect(await isOpen(token)).to.equal(false)
    expect(String(await failureOf(openPage(other.url, token)))).to.contain('Please sign in')
  }

  it('by signing out has ended in the other', async () => {
    const { token, cookie } = await signIn()
    await ends(token, () => ask(app.url, 'logout', { token, body: {} }))
    expect((await refresh(other.url, cookie)).status).to.equal(401)
  })

  it('because its cookie was used twice has ended in the other', async () => {
    const { token, cookie } = await signIn()
    expect((await refresh(app.url, cookie)).status).to.equal(200)
    const later = await app.another(60_000) // by its clock the grace of the first cookie is over
    await ends(token, () => refresh(later.url, cookie))
    await later.stop()
  })

  it('leaves the others of the same member alone', async () => {
    const [one, another] = [await signIn(), await signIn()]
    await ends(one.token, () => ask(app.url, 'logout', { token: one.token, body: {} }))
    expect(await isOpen(another.token)).to.equal(true)
  })

  it('has ended there even when the news was lost', async () => {
    const { token } = await signIn()
    expect(await isOpen(token)).to.equal(true)
    await app.parts.db.pool.query(`update vault.session set revoked_at = now() where revoked_at is null`)
    await eventually(async () => expect(await isOpen(token)).to.equal(false))
  })
})
