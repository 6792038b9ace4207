import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { VisitorId } from '../../../domain/kernel/ids.js'
import { eventually, failureOf } from '../../support/eventually.js'
import { ask, freshApp, member, openPage, postCase, type TestApp } from '../../support/parts/app.js'
import { hear, pages } from '../../support/parts/pages.js'
import { imageEdit, imageForm, photo, postOlder } from '../cases/support/community.js'
import { visitor, type Guest } from './support/visitor.js'

describe('what visitors read', () => {
  let app: TestApp
  let ana: Session
  let guest: Guest
  before(async () => {
    app = await freshApp()
    ana = await member(app.url, 'Ana')
    guest = await visitor(app.url)
  })
  after(() => app.close())
  const { open, close } = pages()
  afterEach(close)

  const older = async () => postOlder(app.url, ana, imageForm({}, await photo()))
  const act = async (call: string, body: object) => expect((await ask(app.url, call, { token: ana.token, body })).code, call).to.equal(200)
  const settled = async (id: number) =>
    eventually(async () =>
      expect((await ask(app.url, `getCommunityPostById/${id}`, { method: 'GET', token: guest.token })).code).to.equal(200),
    )

  it('moves before their eyes: likes, comments, edits, and posts that come and go', async () => {
    const [shown, below] = [await older(), await older()]
    await settled(below)
    const { page, joined } = await open(app.url, guest, ['feed:visitors', `case:${shown}`])
    expect(joined).to.deep.equal(['feed:visitors', `case:${shown}`])
    const [changed, commented, edited] = [hear(page, 'postChanged'), hear(page, 'postCommented'), hear(page, 'postEdited')]
    const [posted, removed] = [hear(page, 'communityPosted'), hear(page, 'postRemoved')]
    await act('addCommunityPostLike', { community_id: shown })
    await eventually(() => expect(changed.at(-1)).to.deep.include({ post: `case:${shown}` }))
    await act('addCommunityPostAddComment', { community_id: shown, curruntComment: 'Wait' })
    await eventually(() => expect(commented.map(({ comment }) => comment.comment)).to.deep.equal(['Wait']))
    expect((await ask(app.url, `editCommunityPost/${shown}`, { token: ana.token, body: imageEdit({ title: 'Later' }) })).code).to.equal(200)
    await eventually(() => expect(edited.map(({ post }) => post)).to.deep.equal([`case:${shown}`]))
    const fresh = await older()
    await eventually(() => expect(posted.map(({ id }) => id as number)).to.deep.equal([fresh]))
    await act('deleteCommunityPost', { community_id: below })
    await eventually(() => expect(removed.map(({ post }) => post)).to.deep.equal([`case:${below}`]))
  })

  it('tells them nothing of newer cases, nor in anybody’s name', async () => {
    const clinical = await postCase(app.url, ana)
    const { page, joined } = await open(app.url, guest, [
      'feed:cases',
      `case:${clinical}`,
      `member:${ana.id}`,
      'feed:beyond',
      'feed:visitors',
    ])
    expect(joined).to.deep.equal(['feed:visitors'])
    const heard: string[] = []
    page.onAny((push: string) => void heard.push(push))
    await act('deleteClinicalCaseById', { id: await postCase(app.url, ana) })
    const last = await older()
    await settled(last)
    await eventually(() => expect(heard).to.deep.equal(['communityPosted']))
  })

  it('is not for who has no token, or whose details are forgotten', async () => {
    const gone = await visitor(app.url)
    await app.parts.db.pool.query('delete from vault.visitor where id = $1', [gone.id as VisitorId])
    for (const token of ['', 'a.b.c', gone.token]) {
      const refusal = (await failureOf(openPage(app.url, token))) as { readonly data?: unknown }
      expect(refusal.data).to.deep.equal({ code: 401 })
    }
  })
})
