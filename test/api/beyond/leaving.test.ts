import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import type { Notification } from '../../../api/contract/notifications/notifications.js'
import { beyondQueries } from '../../../projections/beyond-feed/queries.js'
import { trailOf } from '../../support/calls/trail.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { connect, mergedPosts, postBeyond } from '../../support/calls/beyond.js'

describe('posts of Beyond Surgery and their authors', () => {
  let app: TestApp
  let boris: Session
  before(async () => {
    app = await freshApp()
    boris = await member(app.url, 'Boris')
  })
  after(() => app.close())
  const as = ({ token }: Session, call: string, body: object = {}) => ask(app.url, call, { token, body })
  const seen = async (of: Session, whose: Session) => mergedPosts(await as(of, 'getBeyondSurgoryPost', { id: whose.id, fromMyCases: true }))

  it('tells authors who likes what they show, and who says what to it', async () => {
    const ana = await member(app.url, 'Ana')
    const beyond_surgery_id = await postBeyond(app.url, ana)
    await as(boris, 'addBeyondSurgoryPostLike', { beyond_surgery_id })
    const { body } = await as(boris, 'addBeyondSurgoryPostAddComment', { beyond_surgery_id, curruntComment: 'Fair winds' })
    const route = `/beyondSurgery?post=${beyond_surgery_id}`
    await eventually(async () => {
      const lines = (await as(ana, 'getNotificationData', {})).body['result'] as Notification[]
      expect(lines.map(({ message, module, route: to }) => [message, module, to])).to.have.deep.members([
        ['Dr. Boris Sample liked your post in Beyond Surgery', 'beyondSurgery', route],
        [
          'Dr. Boris Sample commented on your post in Beyond Surgery',
          'beyondSurgery',
          `${route}#comment-${(body['records'] as { id: number }).id}`,
        ],
      ])
    }, 10_000)
  })

  for (const keepPosts of [false, true])
    it(`go with the account of their author${keepPosts ? ', but for those that are to stay, without a name' : ''}`, async () => {
      const ana = await member(app.url, 'Ana')
      await connect(app.url, ana, boris)
      const [own, others] = [await postBeyond(app.url, ana, { title: 'Only by Ana' }), await postBeyond(app.url, boris)]
      await as(ana, 'addBeyondSurgoryPostAddComment', { beyond_surgery_id: others, curruntComment: 'said by Ana' })
      await as(boris, 'addBeyondSurgoryPostToCollection', { beyond_surgery_id: own })
      const { file } = (await seen(boris, ana))[0]!
      await as(ana, 'deleteAccount', { reason: 'I have another account', password: 'scalpel please', keepPosts })
      const { pool } = app.parts.db
      await eventually(async () => expect((await trailOf(pool, ana.id))?.deleted_at).to.be.instanceOf(Date), 20_000)
      const left = await seen(boris, ana)
      expect(left.map(({ full_name, title }) => [full_name, title])).to.deep.equal(
        keepPosts ? [[null, encodeURIComponent('Only by Ana')]] : [],
      )
      expect((await as(boris, 'getBeyondSurgoryCollection')).body['result']).to.have.nested.property('[4].length', keepPosts ? 1 : 0)
      expect((await fetch(`${app.url}/api/beyond_surgory/${file}`)).status).to.equal(keepPosts ? 200 : 404)
      expect((await as(boris, 'getCommentForBeyondSurgoryId', { beyond_surgery_id: others })).body['result']).to.deep.equal([])
      expect(await beyondQueries.authorsOf(pool, [own as never])).to.have.length(1)
    })
})
