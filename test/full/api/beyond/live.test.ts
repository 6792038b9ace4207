import { expect } from 'chai'
import fc from 'fast-check'
import type { BeyondLists } from '../../../../api/contract/beyond/beyond.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { beyondForm, postBeyond } from '../../../support/calls/beyond.js'
import { beyondPage } from '../../../support/calls/beyond-page.js'

const SEED = Number(process.env['SEED'] ?? 20_261_122)
const ACTIONS = 40

describe('Beyond Surgery, live, whatever members do', () => {
  let app: TestApp
  let people: Session[]
  before(async () => {
    app = await freshApp()
    people = await Promise.all(['Ana', 'Boris', 'Clara'].map((name) => member(app.url, name)))
  })
  after(() => app.close())
  const as = ({ token }: Session, call: string, body: unknown) => ask(app.url, call, { token, body })
  const disconnect = (one: Session, other: Session) => as(one, 'unFollowFriendRequestBeyondSurgory', { user_two_id: other.id })

  /** What members may do, by whom, with which of the posts or which other member. */
  const action = fc.record({
    does: fc.constantFrom('post', 'edit', 'like', 'save', 'comment', 'remove', 'connect', 'disconnect', 'like', 'connect', 'post'),
    who: fc.nat({ max: 2 }),
    nth: fc.nat({ max: 50 }),
  })

  it(`keeps every open page as a fresh load would show it (SEED=${SEED})`, async () => {
    const pages = await Promise.all(people.map((each) => beyondPage(app.url, each)))
    const all = async () => {
      const lists = await Promise.all(people.map(({ id }) => as(people[0]!, 'getBeyondSurgoryPost', { id, fromMyCases: true })))
      return lists.flatMap(({ body }) => (body['result'] as BeyondLists)[0])
    }
    for (const { does, who, nth } of fc.sample(action, { seed: SEED, numRuns: ACTIONS })) {
      const actor = people[who]!
      const other = people[(who + 1 + (nth % 2)) % 3]!
      const posts = await all()
      const post = posts[nth % Math.max(1, posts.length)]
      const beyond_surgery_id = post?.id ?? 1
      if (does === 'post') await postBeyond(app.url, actor, { title: `Post ${nth}` })
      if (does === 'connect') await as(actor, 'addFriendRequestBeyondSurgory', { user_two_id: other.id })
      if (does === 'disconnect') await disconnect(actor, other)
      if (does === 'like') await as(actor, 'addBeyondSurgoryPostLike', { beyond_surgery_id })
      if (does === 'save') await as(actor, 'addBeyondSurgoryPostToCollection', { beyond_surgery_id })
      if (does === 'comment') await as(actor, 'addBeyondSurgoryPostAddComment', { beyond_surgery_id, curruntComment: `Comment ${nth}` })
      if (does === 'remove' && post)
        await as(
          people.find(({ id }) => id === post.signup_id)!,
          'deleteCommunityPostBeyondSurgory',
          { beyond_surgery_id },
        )
      if (does === 'edit' && post) {
        const form = await beyondForm({ title: `Edited ${nth}`, ...(nth % 2 && { isFileChanged: 'true' }) }, 'beyondfile')
        if (nth % 2 === 0) form.delete('beyondfile')
        await as(
          people.find(({ id }) => id === post.signup_id)!,
          `editBeyondPost/${post.id}`,
          form,
        )
      }
      for (const page of pages)
        await eventually(async () => expect(page.shown(), `${does} by ${who} of ${beyond_surgery_id}`).to.deep.equal(await page.fresh()))
    }
    for (const page of pages) page.close()
  })
})
