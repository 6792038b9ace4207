import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { findFfmpeg } from '../../../../api/files/video/find-ffmpeg.js'
import type { CaseStatus } from '../../../../api/contract/cases/cases.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { commentAsked, deletionAsked, selectThread } from '../../../../web/engagement/comments/comments-slice.js'
import { likeToggled, selectContent } from '../../../../web/engagement/posts-slice.js'
import { saveToggled } from '../../../../web/engagement/saves/saves-slice.js'
import { partsOf, type Post } from '../../../../web/engagement/post.js'
import { eventually } from '../../../support/eventually.js'
import { film } from '../../../support/films.js'
import { ask, freshApp, member, type Answered, type TestApp } from '../../../support/parts/app.js'
import { connect, mergedPosts } from '../../../support/calls/beyond.js'
import { makeRunDirectory } from '../../../support/run-directory.js'
import { masterKey, staffMember } from '../../../support/staff/desk.js'
import { visitor, type Guest } from '../../../api/visitors/support/visitor.js'
import { COMMANDS } from '../../../projections/lives/acts.js'
import { openPage, type Page, type Shown } from '../../../api/live/support/page.js'
import { posting, SORTS, SPECIALITIES, type Posted } from '../../../api/live/support/posting.js'
import { openTab, type Tab } from '../../../api/live/support/tabs.js'

const SEED = Number(process.env['SEED'] ?? 20_270_201)
const ACTIONS = Number(process.env['ACTIONS'] ?? 45)
/** So many things happen between two looks. */
const AT_ONCE = 5
/** So often what chance has left out is tried in the end. */
const MOST_TRIES = 60
/** Milliseconds: all pages load together. */
const PATIENCE = 180_000

const PUBLISHED = ['post', 'post', 'post', 'edit', 'edit', 'unfile', 'solve', 'remove', 'takeAway', 'takeAway', 'giveBack'] as const
const AROUND = ['close', 'film', 'badFilm', 'come', 'leave', 'leaveKept', 'picture', 'picture', 'send', 'release'] as const
const PRESSED = ['like', 'like', 'save', 'save', 'comment', 'comment', 'uncomment', 'look', 'cut'] as const
const ALL = [...PUBLISHED, ...PRESSED, ...AROUND, 'connect', 'disconnect'] as const
type Does = (typeof ALL)[number]

/** What leads to each command of a post, `*` being its kind. */
const DONE_BY: Readonly<Record<string, Does>> = {
  'Post*': 'post',
  'Edit*': 'edit',
  'Solve*': 'solve',
  'Close*': 'close',
  'Remove*': 'remove',
  'Erase*': 'leave',
  'Erase*Comments': 'leave',
  'Prepare*Video': 'film',
  'PostVisitor*': 'send',
  'Release*': 'release',
  'Like*': 'like',
  'Unlike*': 'like',
  'Save*': 'save',
  'Unsave*': 'save',
  'CommentOn*': 'comment',
  'Delete*Comment': 'uncomment',
  'Report*': 'takeAway',
  'Claim*Reports': 'takeAway',
  'Decide*Reports': 'takeAway',
  'Restore*': 'giveBack',
}
/** Of these no page of a member shows anything: nobody has seen what is refused, and the others are between moderators and one author. */
const UNSEEN = ['Refuse*', 'Release*Reports', 'Free*Reports', 'Appeal*Decision', 'Decide*Appeal']

const action = fc.record({
  does: fc.constantFrom(...ALL),
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
  let live: {
    readonly who: Session | Guest
    readonly tab: Tab
    readonly page: Page
    readonly shown: Shown
    /** Its lists are filtered: what does not fit any more stays until they are loaded again (decision 0013). */
    readonly isFiltered?: boolean
  }[]
  /** What the lists of each page had when they were last compared, until they are loaded anew. */
  const stood = new Map<Page, readonly Post[]>()
  const posts: Posted[] = []
  const taken: Posted[] = []
  const held: Post[] = []
  const closed = new Set<Post>()
  /** What has been done, and changed something. */
  const led = new Set<Does>()
  /** Who come, post and leave for good; none of the pages is theirs. */
  const passing: Session[] = []
  let watched: Uint8Array
  const folder = makeRunDirectory()
  const broken = join(folder, 'broken')

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

  /** Somebody who looks at the newer cases of one status. */
  const forStatus = (status: CaseStatus, opened: Post): Shown => ({
    feeds: { cases: { speciality: null, status } },
    kept: [],
    discussed: [],
    opened,
    rooms: ['feed:cases', opened],
  })
  /** Somebody who has narrowed both lists to one speciality, and one of them to what is not solved. */
  const forNarrow = (opened: Post): Shown => ({
    feeds: { cases: { speciality: SPECIALITIES[0], status: 'unsolved' }, community: { speciality: SPECIALITIES[0] } },
    kept: [],
    discussed: posts.map(({ post }) => post),
    opened,
    rooms: ['feed:cases', opened],
  })

  before(async function () {
    this.timeout(600_000)
    const ffmpegPath = join(folder, 'ffmpeg')
    writeFileSync(
      ffmpegPath,
      `#!/bin/sh\ncase "$*" in *faststart*) [ -e '${broken}' ] && exit 1;; esac\nexec '${await findFfmpeg()}' "$@"\n`,
    )
    chmodSync(ffmpegPath, 0o755)
    watched = await film('mp4', { seconds: 1 })
    app = await freshApp({ masterKey, ffmpegPath })
    people = await Promise.all(['Ana', 'Boris', 'Clara'].map((name) => member(app.url, name)))
    const guest = await visitor(app.url)
    does = posting(app, guest, await staffMember(app, 'Mia', 'moderator'))
    const [ana, boris, clara] = people as [Session, Session, Session]
    await connect(app.url, ana, boris)
    for (const sort of SORTS) posts.push(await does.post(sort, ana, 0))
    const [clinical, image, , beyond] = posts.map(({ post }) => post) as [Post, Post, Post, Post]
    const [dana, ...others] = await Promise.all(['Dana', 'Eli', 'Fay', 'Gus'].map((name) => member(app.url, name)))
    const byStatus = (['solved', 'unanswered', 'closed'] as const).map(
      (status, nth) => [others[nth]!, forStatus(status, clinical), true] as const,
    )
    const looking: readonly (readonly [Session | Guest, Shown, boolean?])[] = [
      [ana, forMember(ana, clara, clinical, 'feed')],
      [boris, forMember(boris, ana, image, 'authors')],
      [clara, forMember(clara, boris, beyond, 'feed')],
      [guest, forVisitor(image)],
      [dana!, forNarrow(clinical), true],
      ...byStatus,
    ]
    live = await Promise.all(
      looking.map(async ([who, shown, isFiltered]) => {
        const tab = await openTab(app.url, who)
        return { who, tab, page: openPage(tab, shown), shown, ...(isFiltered && { isFiltered }) }
      }),
    )
    await eventually(() => expect(live.flatMap(({ page }) => page.missing())).to.deep.equal([]), PATIENCE)
  })
  after(async () => {
    for (const { page } of live) page.close()
    await app.close()
  })

  /** A film that plays, or of which nothing comes that does: the pages look while it is made. */
  const posted = async (by: Session, nth: number, state: 'ready' | 'failed') => {
    if (state === 'failed') writeFileSync(broken, '')
    const one = await does.postFilm(by, nth, watched)
    posts.push(one)
    const told = () => does.as(by, 'getBeyondSurgoryPost', { beyond_surgery_id: partsOf(one.post).id })
    await eventually(async () => {
      const [shown] = mergedPosts({ body: await told() } as unknown as Answered)
      expect(shown?.files[0]?.video).to.equal(state)
    }, PATIENCE)
    rmSync(broken, { force: true })
  }
  /** Somebody joins, posts, and says something of what is there. */
  const come = async (nth: number) => {
    const somebody = await member(app.url, 'Emil')
    await connect(app.url, people[0]!, somebody)
    const before = posts.find(({ sort, post }) => sort === 'case' && !closed.has(post) && !taken.some((each) => each.post === post))
    if (before) await does.as(somebody, 'commentOnClinicalCase', { clinicalCaseId: partsOf(before.post).id, comment: `Said ${nth}` })
    for (const sort of ['case', 'image', 'beyond'] as const) posts.push(await does.post(sort, somebody, nth))
    passing.push(somebody)
  }
  /** And is erased, with all of that, or with all but what they have posted, which nobody changes any more. */
  const leave = async (keepPosts: boolean): Promise<boolean> => {
    const somebody = passing.shift()
    if (!somebody) return false
    await does.leave(somebody, keepPosts)
    const theirs = posts.filter(({ author }) => author?.id === somebody.id)
    const staying = keepPosts ? theirs.filter(({ post }) => !taken.some((each) => each.post === post)) : []
    for (const list of [posts, taken]) for (const each of theirs) if (list.includes(each)) list.splice(list.indexOf(each), 1)
    posts.push(...staying.map((each) => ({ ...each, author: null })))
    return true
  }

  const act = async (one: Action): Promise<string> => {
    const { said, isDone } = await doOne(one)
    if (isDone) led.add(one.does)
    return said
  }
  const doOne = async ({ does: what, who, nth }: Action): Promise<{ readonly said: string; readonly isDone: boolean }> => {
    let isDone = true
    const [actor, other] = [people[who]!, people[(who + 1 + (nth % 2)) % 3]!]
    const { page, tab } = live[who]!
    const { store } = tab
    const known = posts.filter(({ post }) => selectContent(store.getState(), post) && !taken.some((each) => each.post === post))
    const one = known[nth % Math.max(1, known.length)]
    const press = (pressed: Parameters<typeof store.dispatch>[0]) => tab.within(() => void store.dispatch(pressed))
    const asked = (call: string) => ask(app.url, call, { token: actor.token, body: { user_two_id: other.id } })

    if (what === 'post') posts.push(await does.post(SORTS[nth % SORTS.length]!, actor, nth))
    else if (what === 'look') page.look()
    else if (what === 'cut') {
      const line = live[nth % live.length]!
      line.tab.cut()
      stood.delete(line.page) // it loads all of it anew
    } else if (what === 'close') {
      await does.closeAll()
      for (const { sort, post } of posts) if (sort === 'case') closed.add(post)
    } else if (what === 'film' || what === 'badFilm') await posted(actor, nth, what === 'film' ? 'ready' : 'failed')
    else if (what === 'come') await come(nth)
    else if (what === 'leave' || what === 'leaveKept') isDone = await leave(what === 'leaveKept')
    else if (what === 'picture') await does.pictured(actor, nth)
    else if (what === 'send') held.push(await does.send(nth))
    else if (what === 'release') {
      const post = held.shift()
      isDone = post !== undefined
      if (post) await does.release(post)
      if (post) posts.push({ sort: 'ofVisitor', post, author: null })
    } else if (what === 'connect') await asked('addFriendRequestBeyondSurgory')
    else if (what === 'disconnect') await asked('unFollowFriendRequestBeyondSurgory')
    else if (what === 'giveBack') {
      const [back] = taken.splice(0, 1)
      isDone = back !== undefined
      if (back) await does.giveBack(back)
    } else if (one) {
      const { post } = one
      if (what === 'like') press(likeToggled(post))
      else if (what === 'save') press(saveToggled(post))
      else if (what === 'comment') {
        isDone = !closed.has(post)
        if (isDone) press(commentAsked({ post, key: randomUUID(), writer: actor.id, text: `Comment ${nth}` }))
      } else if (what === 'uncomment') {
        const mine = selectThread(store.getState(), post).comments.find(({ writer }) => writer === actor.id)
        isDone = mine !== undefined
        if (mine) press(deletionAsked({ post, id: mine.id }))
      } else if (what === 'takeAway') {
        isDone = await does.takeAway(one, actor)
        if (isDone) taken.push(one)
      } else isDone = await does[what](one, nth)
      if (what === 'remove' && isDone) posts.splice(posts.indexOf(one), 1)
    } else isDone = false
    return { said: `${what} by ${who} (${nth}) of ${one?.sort} ${one?.post}`, isDone }
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
      for (const [nth, { who, page, shown, isFiltered }] of live.entries()) {
        if (isFiltered) {
          const there = posts.map(({ post }) => post).filter((post) => !taken.some((each) => each.post === post))
          const left = new Set(Object.keys(shown.feeds).flatMap(page.listed))
          const vanished = (stood.get(page) ?? []).filter((post) => there.includes(post) && !left.has(post))
          expect(vanished, `what has vanished from page ${nth} after ${said.join(', ')}`).to.deep.equal([])
          page.look()
        }
        const then = await fresh(who, shown)
        const now = page.state()
        // What waits above a list is loaded when somebody wants it.
        for (const [post, told] of Object.entries(now.posts))
          if (!told) for (const state of [now, then]) (delete state.posts[post], delete state.threads[post])
        stood.set(page, Object.keys(shown.feeds).flatMap(page.listed))
        expect(plain(now), `page ${nth} after ${said.join(', ')}`).to.deep.equal(plain(then))
      }
    }, PATIENCE)

  it('is looked at after each command of a post of which pages show something', () => {
    const words = { case: 'Case', beyond: 'Beyond' } as const
    const commands = (['case', 'beyond'] as const).flatMap((word) => COMMANDS[word].map((command) => command.replace(words[word], '*')))
    expect([...new Set(commands)].sort()).to.deep.equal([...Object.keys(DONE_BY), ...UNSEEN].sort())
  })

  it('is there again when a moderator brings back what was removed: for its author, and for who has saved it', async function () {
    this.timeout(600_000)
    const [, boris] = people as [Session, Session]
    const kept = posts.filter(({ sort }) => sort === 'case' || sort === 'image')
    for (const { post } of kept) live[1]!.tab.within(() => live[1]!.tab.store.dispatch(saveToggled(post)))
    await mustAgree(['saving'])
    for (const each of kept) {
      expect(await does.takeAway(each, boris)).to.equal(true)
      taken.push(each)
    }
    await mustAgree(['taking away'])
    for (const each of taken.splice(0)) await does.giveBack(each)
    await mustAgree(['giving back'])
  })

  it(`is what a fresh load would show, for members and for visitors, after whatever is done (SEED=${SEED})`, async function () {
    this.timeout(1_200_000)
    const actions = fc.sample(action, { seed: SEED, numRuns: ACTIONS })
    for (let i = 0; i < actions.length; i += AT_ONCE) {
      const said: string[] = []
      for (const one of actions.slice(i, i + AT_ONCE)) said.push(await act(one))
      await mustAgree(said)
    }
  })

  it('has been so after each thing that can be done', async function () {
    this.timeout(1_200_000)
    for (const what of new Set(ALL))
      for (let nth = 0; nth < MOST_TRIES && !led.has(what); nth++) {
        if (passing.length === 0) await come(nth)
        const said = await act({ does: what, who: nth % 3, nth })
        if (led.has(what)) await mustAgree([said])
      }
    expect([...led].sort()).to.deep.equal([...new Set(ALL)].sort())
  })
})
