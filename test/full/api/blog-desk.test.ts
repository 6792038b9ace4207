import { expect } from 'chai'
import type { WrittenBlog } from '../../../api/contract/site/blog-desk.js'
import type { Session } from '../../../api/contract/members/members.js'
import { ask, freshApp, type TestApp } from '../../support/parts/app.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'

const text = { title: 'Asking well', category: 'Sharing cases', author: 'The team', source: 'Begin with the **decision**.' }

describe('blogs that are made to be hard to lay out', () => {
  let app: TestApp
  let eda: Session
  before(async () => {
    app = await freshApp({ masterKey })
    eda = await staffMember(app, 'Eda', 'editor')
  })
  after(() => app.close())

  const say = (path: string, body: object) => ask(app.url, `staff/${path}`, { token: eda.token, body })
  const see = (path: string) => ask(app.url, `staff/${path}`, { method: 'GET', token: eda.token })
  const save = async () => {
    const { code, body } = await say('saveBlog', { version: -1, ...text })
    expect(code, JSON.stringify(body)).to.equal(200)
    return body as unknown as WrittenBlog
  }

  for (const [what, source] of [
    ['quotes', '> '.repeat(25_000)],
    ['lists', '1. '.repeat(16_000)],
  ] as const)
    it(`are refused with thousands of ${what} in each other`, async () => {
      for (const [path, body] of [
        ['previewBlog', { source }],
        ['saveBlog', { version: -1, ...text, source }],
      ] as const) {
        const { code, body: told } = await say(path, body)
        expect([code, told.errors?.map(({ field }) => field)]).to.deep.equal([422, ['source']])
      }
      expect((await save()).description).to.contain('<strong>decision</strong>')
    })

  it('hold nobody up, however long one is to lay out', async () => {
    const preview = say('previewBlog', { source: `${'a.'.repeat(24_999)}@` })
    const others = Promise.all(Array.from({ length: 3 }, () => see('blogs')))
    expect(await Promise.race([preview, others])).to.be.an('array')
    expect((await preview).code).to.be.oneOf([200, 422])
    expect((await save()).description).to.contain('<strong>decision</strong>')
  })
})
