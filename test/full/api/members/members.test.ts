import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { mailedLink } from '../../../../scripts/people/become-member.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, joining, type TestApp } from '../../../support/parts/app.js'

describe('joining, many at once', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())
  const signup = (body: unknown, key: string) => ask(app.url, 'signup', { body, key })
  const verify = async (emailId: string) => ask(app.url, 'verify', { body: { q: new URL(await mailedLink(app.url, emailId)).search } })
  const rows = async (text: string) => (await app.parts.db.pool.query<Record<string, unknown>>(text)).rows

  it('makes one member of 200 who want the same address at once', async () => {
    const form = joining('Wanted')
    const tries = Array.from({ length: 200 }, (_, i) => ({ ...form, password: `password ${i}` }))
    /** Whoever is asked to come back, since the machine has too much to do, sends the same again, as a page does. */
    const patiently = async (each: object): Promise<number> => {
      const key = randomUUID()
      for (let left = 10; ; left--) {
        const { code } = await signup(each, key)
        if (code !== 503 || left === 0) return code
      }
    }
    const codes = await Promise.all(tries.map(patiently))
    expect(new Set(codes)).to.deep.equal(new Set([200]))
    expect(await rows(`select 1 from member_card.card where first_name = 'Wanted'`)).to.have.length(1)
    for (const table of ['credential', 'verification'])
      expect(
        await rows(`select member_id from vault.${table} where member_id not in (select member_id from member_card.card)`),
        `${table} of nobody`,
      ).to.deep.equal([])
    await eventually(async () => expect((await verify(form.emailId)).code).to.equal(200), 20_000)
  })
})
