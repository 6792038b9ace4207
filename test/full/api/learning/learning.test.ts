import { expect } from 'chai'
import type { LearningAtDesk, LearningImage, LearningVideo } from '../../../../api/contract/learning.js'
import type { Session } from '../../../../api/contract/members/members.js'
import type { ServerPushes } from '../../../../api/contract/sockets.js'
import { withLog } from '../../../../scripts/start/log-parts.js'
import { eventually } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { ask, freshApp, member, openPage, type Answered, type TestApp } from '../../../support/parts/app.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'
import { photograph } from '../../../api/files/support/images.js'

const words = { title: ' A knot ', description: 'Two throws.', author: 'A Surgeon', speciality: 'General Surgery' }
const CAPTIONS = 'WEBVTT\r\n\r\nNOTE by hand\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start\r\n<v Ana>Take the <b>short</b> end.\r\n'
type Told = Parameters<ServerPushes['learningChanged']>[0]

describe('what members learn from', () => {
  let app: TestApp
  let eda: Session
  let ana: Session
  before(async () => {
    app = await freshApp({ masterKey })
    eda = await staffMember(app, 'Eda', 'editor')
    ana = await member(app.url, 'Ana')
  })
  after(() => app.close())

  const see = (path: string, { token } = ana) => ask(app.url, path, { method: 'GET', token })
  const bytesOf = { image: async () => photograph(), video: () => film() }
  const formOf = async (kind: 'image' | 'video' | Uint8Array | null, over: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...words, ...over })) form.append(name, value)
    const bytes = typeof kind === 'string' ? await bytesOf[kind]() : kind
    if (bytes) form.append('attachment', new Blob([new Uint8Array(bytes)]), 'file')
    return form
  }
  const publish = async (...of: Parameters<typeof formOf>): Promise<Answered> =>
    ask(app.url, 'staff/publishLearning', { token: eda.token, body: await formOf(...of) })
  const published = async (...of: Parameters<typeof formOf>): Promise<number> => {
    const { code, body } = await publish(...of)
    expect(code, JSON.stringify(body)).to.equal(200)
    return body['id'] as number
  }
  const images = async (query = '') =>
    (await see(`lwsfs/images${query}`)).body as unknown as { data: { posts: LearningImage[] }; next: number | null }
  const videos = async () => ((await see('lwsfs/videos')).body as unknown as { posts: LearningVideo[] }).posts
  const atDesk = async () => ((await see('staff/learning', eda)).body as unknown as { result: LearningAtDesk[] }).result
  const withdraw = (id: number) => ask(app.url, `staff/learning/${id}/withdraw`, { token: eda.token, body: {} })

  it('are images, in the shape of the contract, below `data`', async () => {
    const id = await published('image')
    const post = (await images()).data.posts.find(({ post_id }) => post_id === id)!
    expect(post).to.include({
      title: 'A knot',
      description: 'Two throws.',
      full_name: 'A Surgeon',
      profile_pic: null,
      speciality: 'General Surgery',
    })
    expect((await fetch(app.url + post.attachment)).headers.get('content-type')).to.equal('image/jpeg')
    const stored = await app.parts.db.pool.query<object>(`select * from eventstore.events where stream = $1`, [`learning-${id}`])
    expect(JSON.stringify(stored.rows.map((row) => Object.values(row).map(String)))).not.to.contain('A Surgeon')
  })

  it('come in pages, the newest first', async () => {
    const [first, second] = [await published('image', { title: 'First' }), await published('image', { title: 'Second' })]
    const page = await images('?pageSize=1')
    expect(page.data.posts.map(({ post_id }) => post_id)).to.deep.equal([second])
    expect((await images(`?pageSize=1&before=${page.next}`)).data.posts.map(({ post_id }) => post_id)).to.deep.equal([first])
    for (const query of ['?pageSize=0', '?pageSize=51', '?before=0', '?before=x'])
      expect((await see(`lwsfs/images${query}`)).code, query).to.equal(422)
  })

  it('are videos once they can be played, at the top of the answer, with their captions', async () => {
    const page = await openPage(app.url, ana.token)
    const told: Told[] = []
    page.on('learningChanged', (each) => told.push(each))
    await new Promise<void>((resolve) => page.emit('watch', ['feed:learning'], () => resolve()))
    const id = await published('video', { captions: CAPTIONS, captions_language: 'hi' })
    expect((await atDesk()).find((post) => post.id === id)).to.include({ shape: 'video', captions: true })
    await eventually(async () => expect((await videos()).map(({ post_id }) => post_id)).to.include(id), 30_000)
    const post = (await videos()).find(({ post_id }) => post_id === id)!
    expect([post.captions, post.captions_language]).to.deep.equal([true, 'hi'])
    for (const [path, type] of [
      [post.attachment, 'video/mp4'],
      [post.attachment_small, 'video/mp4'],
      [post.thumbnail, 'image/webp'],
    ] as const)
      expect((await fetch(app.url + path)).headers.get('content-type')).to.equal(type)
    const captions = await fetch(`${app.url}/api/lwsfs/captions/${id}`, { headers: { Authorization: `Bearer ${ana.token}` } })
    expect([captions.headers.get('content-type'), await captions.text()]).to.deep.equal([
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:01.000 --> 00:02.500\nTake the short end.\n',
    ])
    await eventually(() => expect(told.at(-1)).to.include({ id, shown: true }))
    page.close()
  })

  it('go, with their file, when an editor withdraws them', async () => {
    const id = await published('image')
    const { attachment } = (await images()).data.posts.find(({ post_id }) => post_id === id)!
    expect((await withdraw(id)).code).to.equal(200)
    expect((await withdraw(id)).code).to.equal(200)
    expect((await images()).data.posts.some(({ post_id }) => post_id === id)).to.equal(false)
    expect((await atDesk()).some((post) => post.id === id)).to.equal(false)
    await eventually(async () => expect((await fetch(app.url + attachment)).status).to.equal(404))
    expect((await withdraw(999_999)).code).to.equal(404)
    expect((await see('lwsfs/captions/999999')).code).to.equal(404)
  })

  it('are named after nobody once they are withdrawn, in the log and in the table', async () => {
    const id = await published('image', { title: 'A rare knot', author: 'Q. Xylander' })
    expect((await withdraw(id)).code).to.equal(200)
    const { parts } = app
    await withLog({ databaseUrl: parts.db.url, eventstoreUrl: parts.node.url, masterKey }, async ({ log }) => {
      await eventually(async () => {
        const facts = await log.read(`learning-${id}`, -1)
        expect(facts.map(({ type }) => type)).to.deep.equal(['LearningPostPublished', 'LearningPostWithdrawn', 'SubjectKeyDestroyed'])
      })
      const [{ data }] = (await log.read(`learning-${id}`, -1)) as unknown as [{ data: { author: string | null } }]
      expect(data.author).to.equal(null)
    })
    const { rows } = await parts.db.pool.query<object>('select * from learning.post where learning_id = $1', [id])
    expect(rows[0]).to.include({ title: '', description: '', author: null, captions: null, withdrawn: true })
    const { rows: keys } = await parts.db.pool.query('select wrapped from vault.subject_key where subject = $1', [`learning:${id}`])
    expect(keys).to.deep.equal([{ wrapped: null }])
  })

  it('are for members, and published by editors alone', async () => {
    expect((await ask(app.url, 'lwsfs/images', { method: 'GET' })).code).to.equal(401)
    expect((await ask(app.url, 'staff/publishLearning', { token: ana.token, body: await formOf('image') })).code).to.equal(403)
    expect((await see('staff/learning')).code).to.equal(403)
  })

  for (const [what, file, over, code, field] of [
    ['nothing to see', null, {}, 422, 'attachment'],
    ['what is neither image nor video', Buffer.from('<script>alert(1)</script>'), {}, 415, 'attachment'],
    ['an empty file', Buffer.alloc(0), {}, 415, 'attachment'],
    ['no title', 'image', { title: ' \u200b' }, 422, 'title'],
    ['no name', 'image', { author: '' }, 422, 'author'],
    ['a speciality that nobody knows', 'image', { speciality: 'Astrology' }, 422, 'speciality'],
    ['captions of an image', 'image', { captions: CAPTIONS }, 422, 'captions'],
    ['captions that are none', 'video', { captions: '1\n00:00:01,000 --> 00:00:02,000\nSRT' }, 422, 'captions'],
    ['captions in which nothing is said', 'video', { captions: 'WEBVTT\n\nNOTE nothing' }, 422, 'captions'],
    ['captions in a language that nobody knows', 'video', { captions: CAPTIONS, captions_language: 'xx' }, 422, 'captions_language'],
    ['captions that end before they begin', 'video', { captions: 'WEBVTT\n\n00:02.000 --> 00:01.000\nBack' }, 422, 'captions'],
  ] as const)
    it(`are not published with ${what}`, async () => {
      const answered = await publish(file, { ...over })
      expect([answered.code, answered.body.errors?.map((each) => each.field)]).to.deep.equal([code, [field]])
    })
})
