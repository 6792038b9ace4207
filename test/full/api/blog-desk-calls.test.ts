import { expect } from 'chai'
import { publishDueBlogs } from '../../../api/blogs/publish-due.js'
import type { DeskBlog, WrittenBlog } from '../../../api/contract/site/blog-desk.js'
import type { Blog } from '../../../api/contract/site/blogs.js'
import type { Session } from '../../../api/contract/members/members.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { slices } from '../../../commands/slices.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { atDesk, masterKey, staffMember } from '../../support/staff/desk.js'

const MINUTE = 60_000
const text = { title: ' Asking well ', category: 'Sharing cases', author: 'The team', source: 'Begin with the **decision**.' }
const DIRTY = '# Big\n\n[here](javascript:alert(1)) <script>x()</script> <img src=x onerror=x()>\n\n- one\n- two'

describe('blogs, by editors', () => {
  let app: TestApp
  let eda: Session
  before(async () => {
    app = await freshApp({ masterKey })
    eda = await staffMember(app, 'Eda', 'editor')
  })
  after(() => app.close())

  const say = (path: string, body: object = {}, { token } = eda) => ask(app.url, `staff/${path}`, { token, body })
  const see = (path: string, { token } = eda) => ask(app.url, `staff/${path}`, { method: 'GET', token })
  const written = async (path: string, body: object = {}) => {
    const { code, body: told } = await say(path, body)
    expect(code, JSON.stringify(told)).to.equal(200)
    return told as unknown as WrittenBlog
  }
  const save = (said: object = {}) => written('saveBlog', { version: -1, ...text, ...said })
  const list = async (query = '') => (await see(`blogs${query}`)).body as unknown as { result: DeskBlog[]; next: number | null }
  const listed = async (id: number) => (await list()).result.find((blog) => blog.id === id)
  const read = async (id: number) =>
    (await ask(app.url, `blogs/images/getBlogsById/${id}`, { method: 'GET' })).body['data'] as { data: Blog }
  const isRead = async (id: number) => (await ask(app.url, `blogs/images/getBlogsById/${id}`, { method: 'GET' })).code === 200

  it('are written for nobody else to see yet', async () => {
    const blog = await save()
    expect(blog).to.include({ version: 0, title: 'Asking well', author: 'The team', source: text.source, pending: true, shown: false })
    expect(blog.description).to.equal('<p>Begin with the <strong>decision</strong>.</p>')
    expect(await listed(blog.id)).to.include({ title: 'Asking well', shown: false, withdrawn: false, pending: true, publish_at: null })
    expect(await isRead(blog.id)).to.equal(false)
    const stored = await app.parts.db.pool.query<object>(`select * from eventstore.events where stream = $1`, [`blog-${blog.id}`])
    expect(JSON.stringify(stored.rows.map((row) => Object.values(row).map(String)))).not.to.contain('The team')
  })

  it('look in the preview as they will be read: cleaned', async () => {
    const { description } = (await say('previewBlog', { source: DIRTY })).body as unknown as { description: string }
    expect(description).to.contain('<h2>Big</h2>').and.to.contain('<li>one</li>')
    for (const bad of ['script', 'javascript', 'img', 'onerror']) expect(description).not.to.contain(bad)
    expect((await save({ source: DIRTY })).description).to.equal(description)
  })

  it('are published, changed, withdrawn and published again', async () => {
    const { id, version } = await save()
    expect(await written(`blogs/${id}/publish`, { version })).to.include({ shown: true, pending: false })
    const { dateOfUpload } = (await read(id)).data
    const next = await save({ id, version, title: 'Asking even better' })
    expect(next).to.include({ shown: true, pending: true })
    expect((await read(id)).data.title).to.equal('Asking well')
    await written(`blogs/${id}/publish`, { version: next.version })
    expect((await read(id)).data).to.include({ title: 'Asking even better', dateOfUpload })
    expect(await written(`blogs/${id}/withdraw`)).to.include({ shown: false, withdrawn: true })
    expect(await isRead(id)).to.equal(false)
    expect(await listed(id)).to.include({ withdrawn: true })
    await written(`blogs/${id}/publish`, { version: next.version })
    expect(await isRead(id)).to.equal(true)
  })

  it('lose no word where two write at once', async () => {
    const { id, version } = await save()
    const other = await save({ id, version, title: 'The other editor was faster' })
    const late = await say('saveBlog', { ...text, id, version, title: 'Too late' })
    expect([late.code, late.body['msg']]).to.deep.equal([409, 'Somebody has saved another version of this blog meanwhile'])
    for (const what of ['publish', 'schedule']) {
      const publishAt = new Date(Date.now() + 5 * MINUTE).toISOString()
      expect((await say(`blogs/${id}/${what}`, { version, ...(what === 'schedule' && { publishAt }) })).code, what).to.equal(409)
    }
    expect((await see(`blogs/${id}`)).body).to.include({ version: other.version, title: 'The other editor was faster' })
    expect(await save({ id, version: other.version, title: 'Both know now' })).to.include({ title: 'Both know now' })
  })

  it('are published when their time comes, and not when it was taken back', async () => {
    const publishAt = new Date(Date.now() + 60 * MINUTE).toISOString()
    const [planned, dropped] = [await save(), await save()]
    for (const { id, version } of [planned, dropped])
      expect(await written(`blogs/${id}/schedule`, { version, publishAt })).to.include({ publish_at: publishAt })
    expect(await written(`blogs/${dropped.id}/unschedule`)).to.include({ publish_at: null })
    const parts = { databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }
    const run = (ahead: number) =>
      withLog(parts, ({ pool, log }) => {
        const now = () => new Date(Date.now() + ahead * MINUTE).toISOString()
        const onTrouble = (error: unknown) => {
          throw error
        }
        return publishDueBlogs({ pool, now, dispatch: dispatcher(log, slices), onTrouble })(new AbortController().signal)
      })
    await run(59)
    expect(await isRead(planned.id)).to.equal(false)
    await run(61)
    await eventually(async () => expect((await read(planned.id)).data).to.include({ dateOfUpload: publishAt }))
    expect(await isRead(dropped.id)).to.equal(false)
    expect(await listed(planned.id)).to.include({ shown: true, publish_at: null })
  })

  it('come in pages, what was changed last first', async () => {
    const [first, second] = [await save({ title: 'First' }), await save({ title: 'Second' })]
    const page = await list('?pageSize=1')
    expect(page.result.map(({ id }) => id)).to.deep.equal([second.id])
    expect((await list(`?pageSize=1&before=${page.next}`)).result.map(({ id }) => id)).to.deep.equal([first.id])
    await save({ id: first.id, version: first.version, title: 'First again' })
    expect((await list('?pageSize=1')).result[0]).to.include({ id: first.id, title: 'First again' })
  })

  it('are for editors, as long as they are', async () => {
    const { id, version } = await save()
    const publishAt = new Date(Date.now() + 5 * MINUTE).toISOString()
    const deeds = [
      ['saveBlog', { version: -1, ...text }],
      [`blogs/${id}/publish`, { version }],
      [`blogs/${id}/schedule`, { version, publishAt }],
      [`blogs/${id}/unschedule`, {}],
      [`blogs/${id}/withdraw`, {}],
    ] as const
    const gone = await staffMember(app, 'Gone', 'editor')
    await atDesk(app, (desk) => desk.revoke('editor', gone.email!))
    for (const who of [await staffMember(app, 'Otto', 'moderator', 'auditor'), await member(app.url, 'Ana'), gone]) {
      for (const [path, body] of deeds) expect((await say(path, body, who)).code, path).to.equal(403)
      if (who !== gone) for (const path of ['blogs', `blogs/${id}`]) expect((await see(path, who)).code, path).to.equal(403)
    }
  })

  it('take no nonsense', async () => {
    const { id, version } = await save()
    const nonsense = [
      {},
      { ...text, version: 'x' },
      { ...text, version: -2 },
      ...Object.keys(text).map((name) => ({ ...text, version: -1, [name]: ' \u200b ' })),
      { ...text, version: -1, title: 'x'.repeat(201) },
      { ...text, version: -1, source: '<script>x()</script>' },
      { ...text, version: -1, source: 'x'.repeat(50_001) },
    ]
    for (const body of nonsense) expect((await say('saveBlog', body)).code, JSON.stringify(body).slice(0, 99)).to.equal(422)
    for (const publishAt of [
      'soon',
      '2020-01-01T00:00:00.000Z',
      '2999-01-01T00:00:00.000Z',
      '2027-02-31T00:00:00.000Z',
      '2026-12-31T23:59:60.000Z',
    ])
      expect((await say(`blogs/${id}/schedule`, { version, publishAt })).code, publishAt).to.equal(422)
    for (const query of ['?before=x', '?pageSize=0', '?pageSize=1000']) expect((await see(`blogs${query}`)).code, query).to.equal(422)
    expect((await see('blogs/x')).code).to.equal(422)
    const none = 2_000_000_000
    expect((await see(`blogs/${none}`)).code).to.equal(404)
    expect((await say('saveBlog', { ...text, id: none, version: -1 })).code).to.equal(404)
    for (const what of ['publish', 'withdraw', 'unschedule'])
      expect((await say(`blogs/${none}/${what}`, what === 'publish' ? { version: 0 } : {})).code, what).to.equal(404)
    expect((await say(`blogs/${id}/withdraw`)).code).to.equal(404)
  })
})
