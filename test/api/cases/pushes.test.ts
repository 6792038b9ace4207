import { expect } from 'chai'
import { cases } from '../../../api/cases/kind.js'
import { openCasePushes } from '../../../api/cases/open-cases.js'
import { commentPushes } from '../../../api/engagement/comments/comment-pushes.js'
import { postPushes } from '../../../api/engagement/pushes.js'
import { shownOnPosts } from '../../../api/engagement/shown.js'
import { personPushes } from '../../../api/people/pushes.js'
import { pushing, type Pushes } from '../../../api/sockets/pushing.js'
import type { Io } from '../../../api/sockets/rooms.js'
import { postComments } from '../../../projections/post-comments/projector.js'
import type { Db } from '../../../projections/runtime/database.js'
import { eventually } from '../../support/eventually.js'
import { fakeIo } from '../../support/parts/fake-io.js'
import { noon } from '../../support/cast/facts.js'

type Answers = Readonly<Record<string, readonly object[]>>
const links = { sign: () => 'link' }
const now = () => noon

/** What is asked of the database, by which queries, and said to the rooms when these changes are heard of, and sockets are in these rooms only. */
const told = async (pushesOf: (io: Io, db: Db) => Pushes, answers: Answers, keys: readonly string[], ...taken: string[]) => {
  const asked: string[] = []
  const { io, said, take } = fakeIo()
  const db = {
    query: async ({ name }: { name: string }) => {
      const [query] = name.split(' ') as [string]
      return (asked.push(query), { rows: answers[query] ?? [] })
    },
  } as unknown as Db
  let sent = Promise.resolve()
  const { isHeard, send } = pushesOf(io, db)
  taken.forEach(take)
  const view = { isHeard, send: (...args: Parameters<typeof send>) => (sent = send(...args)) }
  const heard = pushing({ pushes: { view }, resync: () => said.push('resync'), onTrouble: (error) => said.push(String(error)) })
  heard.hear({ view: 'view', keys, position: 9 })
  await sent
  heard.close()
  return { asked: asked.sort(), said }
}
const nothing = { asked: [], said: [] }

describe('a push of a case', () => {
  const row = { post_id: 7, viewer: 3, shape: 'clinical', posted_at: new Date(noon) }
  const of = (keys: readonly string[], ...taken: string[]) =>
    told((io, db) => postPushes(cases, io, db, now), { postsById: [row], countsSeenBy: [row] }, keys, ...taken)
  const pressed = ['changed 7', 'liked 7 3']

  it('costs nothing where nobody listens', async () => expect(await of([...pressed, 'removed 7'])).to.deep.equal(nothing))

  it('goes to who pressed, wherever else they are signed in', async () =>
    expect(await of(pressed, 'member:3')).to.deep.equal({ asked: ['countsSeenBy'], said: ['postLiked to member:3'] }))

  it('goes to whoever has it on the screen', async () =>
    expect(await of(pressed, 'case:7', 'case:8')).to.deep.equal({ asked: ['postsById'], said: ['postChanged to case:7'] }))

  for (const word of ['likes 7', 'comments 7', 'closed 7'])
    it(`is understood from code of another age, which says ${word}`, async () =>
      expect(await of([word], 'case:7')).to.deep.equal({ asked: ['postsById'], said: ['postChanged to case:7'] }))

  it('does not go to whoever looks at the feed and has other cases on the screen', async () =>
    expect(await of(pressed, 'feed:cases', 'case:8')).to.deep.equal(nothing))

  it('tells of a new one in the feed, and of one that is back where it was on the screen', async () =>
    expect(await of(['posted 7'], 'feed:cases')).to.deep.equal({
      asked: ['postsById'],
      said: ['casePosted to feed:cases', 'postEdited to case:7'],
    }))

  it('tells the author too of one that a moderator has brought back: they are not let into its room while it is removed', async () =>
    expect(
      await told(
        (io, db) => postPushes(cases, io, db, now),
        { postsById: [row], authorsOf: [{ author: 3, post_id: 7 }] },
        ['restored 7'],
        'member:3',
      ),
    ).to.deep.equal({ asked: ['authorsOf', 'postsById'], said: ['casePosted to feed:cases', 'postEdited to case:7 member:3'] }))

  for (const room of ['feed:cases', 'case:7'])
    it(`tells at ${room} of what is gone, asking only whose it is if a moderator has removed it`, async () =>
      expect(await of(['removed 7'], room)).to.deep.equal({ asked: ['removedByModerators'], said: ['postRemoved to case:7 feed:cases'] }))

  it('tells the author, and nobody else, that they still see what a moderator has removed; a visitor has no room', async () => {
    const removed = (author: number | null) =>
      told((io, db) => postPushes(cases, io, db, now), { removedByModerators: [{ author, post_id: 7 }] }, ['removed 7'], 'case:7').then(
        ({ said }) => said,
      )
    expect(await removed(3)).to.deep.equal(['postRemoved to case:7 feed:cases', 'postKeptForAuthor to member:3'])
    expect(await removed(null)).to.deep.equal(['postRemoved to case:7 feed:cases'])
  })
})

describe('a push of a comment', () => {
  const row = { comment_id: 12, post_id: 7, kind: 'case', member_id: 3, commented_at: new Date(noon), deleted: false }
  const of = (...taken: string[]) =>
    told((io, db) => commentPushes(io, db, links, now), { commentsById: [row] }, ['case 7 12', 'beyond 7 13'], ...taken)

  it('costs nothing where nobody looks at its case', async () => expect(await of('feed:cases', 'case:12')).to.deep.equal(nothing))

  it('goes to whoever looks at its case', async () =>
    expect(await of('case:7')).to.deep.equal({ asked: ['commentsById', 'nameLinesOf'], said: ['postCommented to case:7'] }))
})

describe('a push to the author of an open case', () => {
  const row = { post_id: 7, author: 3, shape: 'clinical', posted_at: new Date(noon) }
  const pushes = (io: Io, pool: Db) => openCasePushes({ io, pool: pool as never, now })[postComments.name]!
  const of = (...taken: string[]) =>
    told(pushes, { postsById: [row], newAnswersTo: [{ post_id: 7, fresh: 1, position: 9 }] }, ['case 7 12'], ...taken)

  it('costs nothing where nobody is signed in', async () => expect(await of()).to.deep.equal(nothing))

  it('asks whose case it is, and nothing more where they are not', async () =>
    expect(await of('member:4', 'case:7')).to.deep.equal({ asked: ['postsById'], said: [] }))

  it('goes to them, wherever they are signed in', async () =>
    expect((await of('member:3')).said).to.deep.equal(['openCaseChanged to member:3']))
})

describe('a push of how somebody is named', () => {
  const line = { id: 3, name: 'Ana Sample', speciality: null, picture: null, position: 9 }
  const of = (answers: Answers, ...taken: string[]) =>
    told((io, db) => personPushes(io, db, links, now, [shownOnPosts(cases, io, db)]), { nameLinesOf: [line], ...answers }, ['3'], ...taken)
  const inFeed = { authorsAmong: [{ author: 3 }] }
  const shown = ['authoredAmong', 'commentersAmong', 'nameLinesOf']

  it('costs nothing where nobody looks at the feed or at a case', async () =>
    expect(await of(inFeed, 'member:3', 'session:x')).to.deep.equal(nothing))

  it('is told to nobody of whoever has shown themselves nowhere', async () =>
    expect(await of({}, 'feed:cases', 'case:7')).to.deep.equal({
      asked: ['authoredAmong', 'authorsAmong', 'commentersAmong'],
      said: [],
    }))

  it('goes to the feed when they have a case in it', async () =>
    expect((await of(inFeed, 'feed:cases', 'case:8')).said).to.deep.equal(['personChanged to feed:cases']))

  it('goes to their cases, and to those they commented on, that somebody looks at', async () =>
    expect(
      await of({ authoredAmong: [{ author: 3, post_id: 7 }], commentersAmong: [{ member_id: 3, post_id: 8 }] }, 'case:7', 'case:8'),
    ).to.deep.equal({ asked: shown, said: ['personChanged to case:7 case:8'] }))
})

describe('what is too much to tell', () => {
  it('has pages look again', async () => {
    const said: string[] = []
    const pushes = { view: { isHeard: () => true, send: () => Promise.resolve() } }
    const { hear, close } = pushing({ pushes, resync: () => said.push('resync'), onTrouble: () => undefined, most: 3 })
    hear({ view: 'view', keys: null, position: 1 })
    expect(said).to.deep.equal(['resync'])
    hear({ view: 'view', keys: ['1', '2', '3', '4'], position: 2 })
    await eventually(() => expect(said).to.deep.equal(['resync', 'resync']))
    close()
  })
})
