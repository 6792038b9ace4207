import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Blog } from '../../api/contract/site/blogs.js'
import type { BlogId } from '../../domain/kernel/ids.js'
import type { BlogDesk } from '../../scripts/blogs/desk.js'
import { withBlogDesk } from '../../scripts/blogs/open-desk.js'
import { readBlog, type WrittenBlog } from '../../scripts/blogs/read-blog.js'
import { ask, freshApp, letJoin, openPage, personOf, type TestApp } from '../support/parts/app.js'
import { eventually } from '../support/eventually.js'
import { photograph } from './files/support/images.js'

const masterKey = randomBytes(32)
const HEAD = 'title: Asking well\ncategory: Sharing cases\nauthor: Canary Sample\n'

describe('blogs', () => {
  let app: TestApp
  let folder: string
  before(async () => {
    app = await freshApp({ masterKey })
    folder = join(app.dataDir, 'desk')
    mkdirSync(folder)
    writeFileSync(join(folder, 'cover.jpg'), await photograph())
  })
  after(() => app.close())

  const written = (text: string): WrittenBlog => {
    const path = join(folder, 'blog.html')
    writeFileSync(path, text)
    return readBlog(path)
  }
  const atDesk = <T>(work: (desk: BlogDesk) => Promise<T>): Promise<T> => {
    const { db, node } = app.parts
    return withBlogDesk({ databaseUrl: db.url, eventstoreUrl: node.url, masterKey }, { dataDir: app.dataDir, bucket: undefined }, work)
  }
  const list = async (query = '') => {
    const { code, body } = await ask(app.url, `blogs/images/getAllBlogs${query}`, { method: 'GET' })
    expect(code).to.equal(200)
    return body['data'] as { data: Blog[]; total: number; page: number; pageSize: number }
  }
  const read = (id: number) => ask(app.url, `blogs/images/getBlogsById/${id}`, { method: 'GET' })
  const titles = async (query?: string) => (await list(query)).data.map(({ title }) => title)

  it('are none at first', async () => expect(await list()).to.deep.equal({ data: [], total: 0, page: 1, pageSize: 100 }))

  it('are published with a picture, and cleaned', async () => {
    const dirty =
      '<h1>Big</h1><p onclick="x()">Ask <a href="https://example.org" target="_blank">here</a><a href="javascript:x()">not here</a></p>' +
      '<script>x()</script><img src="https://example.org/x.png"><iframe src="//example.org"></iframe>'
    const id = await atDesk((desk) => desk.publish(written(`${HEAD}cover: cover.jpg\n\n${dirty}`)))
    await eventually(async () => expect((await read(id)).code).to.equal(200))
    const { data: blog } = (await read(id)).body['data'] as { data: Blog }
    expect(blog).to.include({ id, title: 'Asking well', category: 'Sharing cases', authorName: 'Canary Sample' })
    expect(blog.description).to.equal(
      '<h2>Big</h2><p>Ask <a href="https://example.org" rel="noopener">here</a><a rel="noopener">not here</a></p>',
    )
    expect(new Date(blog.dateOfUpload).getTime()).to.be.closeTo(Date.now(), 60_000)
    const picture = await fetch(`${app.url}${blog.imageUrl}`)
    expect([picture.status, picture.headers.get('content-type')]).to.deep.equal([200, 'image/jpeg'])
    const stored = await app.parts.db.pool.query<{ data: Buffer }>(`select * from eventstore.events where stream = $1`, [`blog-${id}`])
    expect(JSON.stringify(stored.rows.map((row) => Object.values(row).map(String)))).not.to.contain('Canary')
  })

  it('come the newest first, in pages', async () => {
    for (const title of ['Second', 'Third'])
      await atDesk((desk) => desk.publish(written(`title: ${title}\ncategory: News\nauthor: Us\n\n<p>${title}</p>`)))
    await eventually(async () => expect(await titles()).to.deep.equal(['Third', 'Second', 'Asking well']))
    expect(await titles('?page=2&pageSize=2')).to.deep.equal(['Asking well'])
    expect(await list('?page=2&pageSize=2')).to.include({ total: 3, page: 2, pageSize: 2 })
  })

  it('are told to who looks at them: what is published, changed and withdrawn', async () => {
    const reader = await openPage(app.url, (await letJoin(app.url, personOf('Ana'))).token)
    const told: unknown[] = []
    reader.on('blogChanged', ({ id, shown }) => void told.push([id, shown]))
    try {
      expect(await new Promise((joined) => reader.emit('watch', ['feed:blogs', 'feed:nothing'], joined))).to.deep.equal(['feed:blogs'])
      const words = (title: string) => written(`title: ${title}\ncategory: News\nauthor: Us\n\n<p>Told</p>`)
      const id = await atDesk((desk) => desk.publish(words('Told')))
      await eventually(() => expect(told).to.deep.equal([[id, true]]))
      await atDesk((desk) => desk.edit(id, words('Told again')))
      await eventually(() => expect(told).to.have.length(2))
      await atDesk((desk) => desk.withdraw(id))
      await eventually(() =>
        expect(told.slice(1)).to.deep.equal([
          [id, true],
          [id, false],
        ]),
      )
    } finally {
      reader.close()
    }
  })

  it('are edited and withdrawn', async () => {
    const { id } = (await list()).data[0]!
    await atDesk((desk) => desk.edit(id, written('title: Fourth\ncategory: News\nauthor: Us\n\n<p>Other</p>')))
    await eventually(async () => expect(await titles()).to.deep.equal(['Fourth', 'Second', 'Asking well']))
    await atDesk((desk) => desk.withdraw(id))
    await eventually(async () => expect(await titles()).to.deep.equal(['Second', 'Asking well']))
    expect((await read(id)).code).to.equal(404)
  })

  for (const [what, text, reason] of [
    ['no author', 'title: A\ncategory: B\n\n<p>C</p>', 'the author is missing'],
    ['a cover that is not there', `${HEAD}cover: other.jpg\n\n<p>C</p>`, 'the cover other.jpg is not beside it'],
    ['no text', `${HEAD}\n<script>x()</script>`, 'the text is missing'],
    ['an unknown line', `${HEAD}mood: good\n\n<p>C</p>`, '"mood: good" does not begin with one of title, category, author, cover'],
  ] as const)
    it(`are not published with ${what}`, async () => {
      const refused = await atDesk((desk) => desk.publish(written(text))).catch((error: unknown) => error)
      expect(String(refused)).to.contain(reason)
    })

  it('with a cover that is no picture are refused before another one is published', async () => {
    writeFileSync(join(folder, 'words.jpg'), 'not a picture')
    const before = await titles()
    const refused = await atDesk((desk) => desk.ready(written(`${HEAD}cover: words.jpg\n\n<p>C</p>`))).catch((error: unknown) => error)
    expect(String(refused)).to.contain('Unsupported file type')
    expect(await titles()).to.deep.equal(before)
  })

  it('that nobody published cannot be edited or read', async () => {
    const refused = await atDesk((desk) => desk.edit(999 as BlogId, written(`${HEAD}\n<p>x</p>`))).catch((error: unknown) => error)
    expect(String(refused)).to.contain('No such blog')
    expect((await read(999)).code).to.equal(404)
    expect((await ask(app.url, 'blogs/images/getBlogsById/x', { method: 'GET' })).code).to.equal(422)
    for (const query of ['?page=0', '?pageSize=101', '?page=x'])
      expect((await ask(app.url, `blogs/images/getAllBlogs${query}`, { method: 'GET' })).code, query).to.equal(422)
  })
})
