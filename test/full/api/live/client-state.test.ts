import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Session } from '../../../../api/contract/members/members.js'
import { commentAsked, deletionAsked, selectThread } from '../../../../web/engagement/comments/comments-slice.js'
import { likeToggled, selectContent } from '../../../../web/engagement/posts-slice.js'
import { saveToggled } from '../../../../web/engagement/saves/saves-slice.js'
import type { Post } from '../../../../web/engagement/post.js'
import { eventually } from '../../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { connect } from '../../../support/calls/beyond.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'
import { visitor, type Guest } from '../../../api/visitors/support/visitor.js'
import { openPage, type Page, type Shown } from '../../../api/live/support/page.js'
import { posting, SORTS, type Posted } from '../../../api/live/support/posting.js'
import { openTab, type Tab } from '../../../api/live/support/tabs.js'

const SEED = Number(process.env['SEED'] ?? 20_270_201)
const ACTIONS = Number(process.env['ACTIONS'] ?? 45)
/** So many things happen between two looks. */
const AT_ONCE = 5
/** Milliseconds: all pages load together. */
const PATIENCE = 60_000

const PUBLISHED = ['post', 'post', 'post', 'edit', 'edit', 'solve', 'remove', 'takeAway', 'takeAway', 'giveBack'] as const
const PRESSED = ['like', 'like', 'save', 'save', 'comment', 'comment', 'uncomment', 'look', 'cut'] as const
const action = fc.record({
  does: fc.constantFrom(...PUBLISHED, ...PRESSED, 'connect', 'disconnect'),
  who: fc.nat({ max: 2 }),
  nth: fc.nat({ max: 1_000 }),
})
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** What is not there and what is undefined are shown alike. */
const plain = (state: object): unknown => JSON.parse(JSON.stringify(state))

describe('what a page shows that is told what happens', () => {
  let app: TestApp
  let people: Session[]
  let does: ReturnType<typeof posting>
  let live: { readonly who: Session | Guest; readonly tab: Tab; readonly page: Page; readonly shown: Shown }[]
  const posts: Posted[] = []
  const taken: Posted[] = []

  /** Of Beyond Surgery either the feed or what two of them have posted: a push does not say for which of both it has come. */
  const forMember = (who: Session, other: Session, opened: Post, has: 'feed' | 'authors'): Shown => ({
    feeds: {
      cases: { speciality: null, status: null },
      'cases.mine': { member: String(who.id) },
      'cases.saved': { member: null },
      community: { speciality: null },
      'community.mine': { speciality: null },
      'community.saved': { speciality: null },
      'beyond.saved': { member: null, post: null },
      ...(has === 'feed'
        ? { beyond: { member: null, post: null } }
        : { 'beyond.mine': { member: String(who.id), post: null }, 'beyond.of': { member: String(other.id), post: null } }),
    },
    kept: ['cases.saved', 'community.saved', 'beyond.saved'],
    discussed: posts.map(({ post }) => post),
    opened,
    rooms: ['feed:cases', opened, ...(has === 'feed' ? ['feed:beyond'] : [`author:${who.id}`, `author:${other.id}`])],
  })
  const forVisitor = (opened: Post): Shown => ({
    feeds: { 'visitors.whole': { speciality: null } },
    kept: [],
    discussed: posts.flatMap(({ sort, post }) => (sort === 'case' || sort === 'beyond' ? [] : [post])),
    opened,
    rooms: ['feed:visitors', opened],
  })

  before(async function () {
    this.timeout(120_000)
    app = await freshApp({ masterKey })
    people = await Promise.all(['Ana', 'Boris', 'Clara'].map((name) => member(app.url, name)))
    const guest = await visitor(app.url)
    does = posting(app, guest, await staffMember(app, 'Mia', 'moderator'))
    const [ana, boris, clara] = people as [Session, Session, Session]
    await connect(app.url, ana, boris)
    for (const sort of SORTS) posts.push(await does.post(sort, ana, 0))
    const [clinical, image, , beyond] = posts.map(({ post }) => post) as [Post, Post, Post, Post]
    const looking: readonly (readonly [Session | Guest, Shown])[] = [
      [ana, forMember(ana, clara, clinical, 'feed')],
      [boris, forMember(boris, ana, image, 'authors')],
      [clara, forMember(clara, boris, beyond, 'feed')],
      [guest, forVisitor(image)],
    ]
    live = await Promise.all(
      looking.map(async ([who, shown]) => {
        const tab = await openTab(app.url, who)
        return { who, tab, page: openPage(tab, shown), shown }
      }),
    )
    await eventually(() => expect(live.flatMap(({ page }) => page.missing())).to.deep.equal([]), PATIENCE)
  })
  after(async () => {
    for (const { page } of live) page.close()
    await app.close()
  })

  const act = async ({ does: what, who, nth }: Action): Promise<string> => {
    const [actor, other] = [people[who]!, people[(who + 1 + (nth % 2)) % 3]!]
    const { page, tab } = live[who]!
    const { store } = tab
    const known = posts.filter(({ post }) => selectContent(store.getState(), post) && !taken.some((each) => each.post === post))
    const one = known[nth % Math.max(1, known.length)]
    const press = (pressed: Parameters<typeof store.dispatch>[0]) => tab.within(() => void store.dispatch(pressed))
    const asked = (call: string) => ask(app.url, call, { token: actor.token, body: { user_two_id: other.id } })

    if (what === 'post') posts.push(await does.post(SORTS[nth % SORTS.length]!, actor, nth))
    else if (what === 'look') page.look()
    else if (what === 'cut') live[nth % live.length]!.tab.cut()
    else if (what === 'connect') await asked('addFriendRequestBeyondSurgory')
    else if (what === 'disconnect') await asked('unFollowFriendRequestBeyondSurgory')
    else if (what === 'giveBack') {
      const [back] = taken.splice(0, 1)
      if (back) await does.giveBack(back)
    } else if (one) {
      const { post } = one
      if (what === 'like') press(likeToggled(post))
      else if (what === 'save') press(saveToggled(post))
      else if (what === 'comment') press(commentAsked({ post, key: randomUUID(), writer: actor.id, text: `Comment ${nth}` }))
      else if (what === 'uncomment') {
        const mine = selectThread(store.getState(), post).comments.find(({ writer }) => writer === actor.id)
        if (mine) press(deletionAsked({ post, id: mine.id }))
      } else if (what === 'takeAway') {
        if (await does.takeAway(one, actor)) taken.push(one)
      } else await does[what](one, nth)
      if (what === 'remove' && one.author) posts.splice(posts.indexOf(one), 1)
    }
    return `${what} by ${who} (${nth}) of ${one?.sort} ${one?.post}`
  }

  const fresh = async (who: Session | Guest, shown: Shown): Promise<ReturnType<Page['state']>> => {
    const page = openPage(await openTab(app.url, who, { live: false }), shown)
    await eventually(() => expect(page.missing()).to.deep.equal([]), PATIENCE)
    const state = page.state()
    page.close()
    return state
  }
  const mustAgree = (said: readonly string[]) =>
    eventually(async () => {
      for (const [nth, { who, page, shown }] of live.entries()) {
        const then = await fresh(who, shown)
        const now = page.state()
        // What waits above a list is loaded when somebody wants it.
        for (const [post, told] of Object.entries(now.posts))
          if (!told) for (const state of [now, then]) (delete state.posts[post], delete state.threads[post])
        expect(plain(now), `page ${nth} after ${said.join(', ')}`).to.deep.equal(plain(then))
      }
    }, PATIENCE)

  it('is there again when a moderator brings back what was removed: for its author, and for who has saved it', async function () {
    this.timeout(120_000)
    const [, boris] = people as [Session, Session]
    const kept = posts.filter(({ sort }) => sort === 'case' || sort === 'image')
    for (const { post } of kept) live[1]!.tab.within(() => live[1]!.tab.store.dispatch(saveToggled(post)))
    await mustAgree(['saving'])
    for (const each of kept) expect(await does.takeAway(each, boris)).to.equal(true)
    await mustAgree(['taking away'])
    for (const each of kept) await does.giveBack(each)
    await mustAgree(['giving back'])
  })

  it(`is what a fresh load would show, for members and for visitors, after whatever is done (SEED=${SEED})`, async function () {
    this.timeout(600_000)
    const actions = fc.sample(action, { seed: SEED, numRuns: ACTIONS })
    for (let i = 0; i < actions.length; i += AT_ONCE) {
      const said: string[] = []
      for (const one of actions.slice(i, i + AT_ONCE)) said.push(await act(one))
      await mustAgree(said)
    }
  })
})
