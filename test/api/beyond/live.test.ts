import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { connect, postBeyond } from '../../support/calls/beyond.js'
import { beyondPage } from '../../support/calls/beyond-page.js'

describe('Beyond Surgery, live', () => {
  let app: TestApp
  let people: Session[]
  before(async () => {
    app = await freshApp()
    people = await Promise.all(['Ana', 'Boris', 'Clara'].map((name) => member(app.url, name)))
  })
  after(() => app.close())
  const as = ({ token }: Session, call: string, body: unknown) => ask(app.url, call, { token, body })
  const disconnect = (one: Session, other: Session) => as(one, 'unFollowFriendRequestBeyondSurgory', { user_two_id: other.id })

  it('tells of a post its author, who is connected at that moment, and who looks at the posts of its author; nobody else', async () => {
    const [ana, boris, clara] = people as [Session, Session, Session]
    const pages = await Promise.all([ana, boris, clara, clara].map((each) => beyondPage(app.url, each)))
    expect(await pages[3]!.lookAt(`author:${ana.id}`, 'author:x', 'author:0')).to.deep.equal([`author:${ana.id}`])
    const told = async (what: string, who: readonly boolean[]) =>
      eventually(() => expect(pages.map(({ said }) => said.includes(what))).to.deep.equal(who))

    await told(`beyondPosted ${await postBeyond(app.url, ana)}`, [true, false, false, true])
    await connect(app.url, ana, boris)
    const id = await postBeyond(app.url, ana)
    await told(`beyondPosted ${id}`, [true, true, false, true])
    await disconnect(boris, ana)
    await told(`beyondPosted ${await postBeyond(app.url, ana)}`, [true, false, false, true])
    await connect(app.url, clara, ana)
    await as(ana, 'deleteCommunityPostBeyondSurgory', { beyond_surgery_id: id })
    await told(`postRemoved beyond:${id}`, [true, false, true, true])
    await disconnect(ana, clara)
    for (const page of pages) page.close()
  })
})
