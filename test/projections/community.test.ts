import { expect } from 'chai'
import fc from 'fast-check'
import { caseDecider } from '../../domain/cases/decider.js'
import type { CaseCommand, CaseEvent } from '../../domain/cases/messages.js'
import { asMember } from '../../domain/kernel/actor.js'
import { decide, evolve } from '../../domain/kernel/decider.js'
import type { CaseId, FileId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { communityPostsSeenBy, communitySeenBy, waitingPosts, withheldPosts } from '../../projections/case-feed/community-queries.js'
import { caseFeed } from '../../projections/case-feed/projector.js'
import { ana, boris, consents, content, noon, recorded } from '../support/cast/facts.js'
import type { Database } from '../support/parts/database.js'
import { dump, freshViews } from '../support/parts/views.js'
import { written } from '../support/parts/written.js'

const SEED = Number(process.env['SEED'] ?? 20_261_122)
const RUNS = Number(process.env['RUNS'] ?? 15)
const IDS = [1, 2, 3, 4, 5] as CaseId[]
const PEOPLE = [ana, boris]
/** Of members; the last is a visitor's. */
const SHAPES = ['image', 'case', 'clinical', 'image', 'visitor'] as const
const VISITOR = 'visitor:7' as const

const step = fc.record({
  does: fc.constantFrom(
    ...(['PostCase', 'PostCase', 'EditCase', 'LikeCase', 'UnlikeCase', 'SaveCase', 'UnsaveCase', 'RemoveCase'] as const),
    ...(['CommentOnCase', 'CommentOnCase', 'DeleteCaseComment', 'ReportCase', 'ReleaseCase', 'ReleaseCase', 'RefuseCase'] as const),
  ),
  which: fc.nat({ max: IDS.length - 1 }),
  who: fc.nat({ max: PEOPLE.length - 1 }),
  title: fc.constantFrom('Day 3', '100% \u202e#$@', '日本 🦴'),
  file: fc.constantFrom('keep', 'put', 'remove'),
  n: fc.nat({ max: 9 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const fileNo = (n: number) => ({ ...content.files[0]!, file: `5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b0${n}` as FileId, name: `${n}.jpg` })
const words = { ...content, description: 'After a repair' }
const { files: _, ...said } = words

const commandOf = ({ does, which, who, title, file, n }: Step, index: number): CaseCommand => {
  const caseId = IDS[which]!
  const isOfVisitor = does === 'PostCase' && SHAPES[which] === 'visitor'
  const type = isOfVisitor ? 'PostVisitorCase' : does
  const files = file === 'keep' ? undefined : file === 'remove' ? { order: [], added: [] } : { order: [fileNo(n).file], added: [fileNo(n)] }
  const data = {
    PostCase: { shape: SHAPES[which], ...words, title, files: [fileNo(n)], consents },
    PostVisitorCase: { title, description: words.description, files: [fileNo(n)], consents },
    EditCase: { content: { ...said, title, age: 40 + n }, ...(files && { files }), consents },
    CommentOnCase: { commentId: 100 * caseId + n, text: title },
    DeleteCaseComment: { commentId: 100 * caseId + n },
    ReportCase: { reportId: index + 1, reason: 'A face', version: n % 3 },
    RefuseCase: { reason: 'A face' },
  }
  const by = isOfVisitor ? VISITOR : type === 'ReleaseCase' || type === 'RefuseCase' ? 'operator' : asMember(PEOPLE[who]!)
  const own = (data as Partial<Record<typeof type, object>>)[type]
  const id = `c7a0d5be-6d0c-4f0e-8d0e-${String(index).padStart(12, '0')}`
  return { id, type, by, at: noon, data: { caseId, ...own } } as CaseCommand
}

/** What a story leads to in the log; what is refused leads to nothing. */
const logOf = (steps: readonly Step[]): Recorded<CaseEvent>[] => {
  const states = new Map(IDS.map((id) => [id, caseDecider.initialState]))
  const facts: CaseEvent[] = []
  const streams: CaseId[] = []
  for (const [index, one] of steps.entries()) {
    const command = commandOf(one, index)
    const id = IDS[one.which]!
    try {
      for (const fact of decide(caseDecider, command, states.get(id)!, streams.filter((each) => each === id).length - 1)) {
        states.set(id, evolve(caseDecider, states.get(id)!, fact, streams.filter((each) => each === id).length))
        facts.push(fact)
        streams.push(id)
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return recorded(...facts)
}

/** What the feed must say of older posts: by walking through the facts, written once more, as simply as can be. */
const foldOf = (facts: readonly Recorded<CaseEvent>[]) =>
  IDS.flatMap((id) => {
    const own = facts.filter(({ stream }) => stream === `case-${id}`)
    const [post] = own
    if (post?.type !== 'CasePosted' || post.data.shape === 'clinical') return []
    if (own.some(({ type }) => type === 'CaseRemoved')) return []
    if (post.data.held && !own.some(({ type }) => type === 'CaseReleased')) return []
    let [title, age, files] = [post.data.title, post.data.age, post.data.files.map(({ name }) => name)]
    const [likes, saves, comments] = [new Set<number>(), new Set<number>(), new Set<number>()]
    for (const { type, data } of own) {
      if (type === 'CaseLiked') likes.add(data.memberId)
      if (type === 'CaseUnliked') likes.delete(data.memberId)
      if (type === 'CaseSaved') saves.add(data.memberId)
      if (type === 'CaseUnsaved') saves.delete(data.memberId)
      if (type === 'CaseCommented') comments.add(data.commentId)
      if (type === 'CommentDeleted') comments.delete(data.commentId)
      if (type !== 'CaseEdited') continue
      title = data.changed.title ?? title
      age = data.changed.age ?? age
      if (data.files) files = data.files.added.map(({ name }) => name)
    }
    const counts = { like_count: likes.size, comment_count: comments.size }
    const author = typeof post.data.author === 'number' ? post.data.author : null // a visitor is told as nobody
    return [{ id, author, title, age, files, ...counts, is_like: likes.has(boris), is_save: saves.has(boris) }]
  }).reverse()

describe(`what members do with older posts (SEED=${SEED} RUNS=${RUNS})`, () => {
  let db: Database
  before(async () => {
    db = await freshViews()
  })
  after(() => db.close())

  /** Told from its start, in batches of a size. */
  const told = async (facts: readonly Recorded<CaseEvent>[], size: number) => {
    const { rows } = await db.pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'case_feed'`)
    await db.pool.query(`truncate ${rows.map(({ name }) => `case_feed.${name}`).join()}`)
    const client = await db.pool.connect() // one, as in a transaction: what is written stands in order
    try {
      for (let from = 0; from < facts.length; from += size) await written(caseFeed, facts.slice(from, from + size), client)
    } finally {
      client.release()
    }
    return dump(db.pool)
  }

  it('is in their lists as in the log, page by page, live as told anew', async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (steps, size) => {
        const facts = logOf(steps)
        const anew = await told(facts, facts.length || 1)
        expect(await told(facts, size)).to.deep.equal(anew)
        const shown = (await communitySeenBy(db.pool, boris, { size: 100 })).map(
          ({ post_id: id, author, title, age, files, like_count, comment_count, is_like, is_save }) => ({
            id,
            author,
            title,
            age,
            files: files.map(({ name }) => name),
            like_count,
            comment_count,
            is_like,
            is_save,
          }),
        )
        expect(shown).to.deep.equal(foldOf(facts))
        const paged: CaseId[] = []
        for (let before: CaseId | undefined; ;) {
          const [next] = await communitySeenBy(db.pool, boris, { size: 1, before })
          if (!next) break
          paged.push((before = next.post_id))
        }
        const skipped = (await communitySeenBy(db.pool, boris, { size: 100, skip: 1 })).map(({ post_id }) => post_id)
        expect([paged, skipped]).to.deep.equal([shown.map(({ id }) => id), shown.slice(1).map(({ id }) => id)])
        expect(await communityPostsSeenBy(db.pool, null, IDS)).to.have.length(shown.length)
      },
    )
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
  })
})

describe('posts of visitors that are held', () => {
  let db: Database
  before(async () => (db = await freshViews([caseFeed])))
  after(() => db.close())

  it('wait until somebody has looked at them: what was refused stands in nobody’s way, and is withheld on', async () => {
    const four = IDS.slice(0, 4)
    const held = four.map((caseId): CaseEvent => ({
      type: 'CasePosted',
      data: { caseId, shape: 'image', ...words, author: 'visitor:7', held: true, consents, postedAt: noon },
    }))
    const [first, second, third, last] = four as [CaseId, CaseId, CaseId, CaseId]
    const facts: CaseEvent[] = [
      ...held,
      { type: 'CaseRefused', data: { caseId: first, reason: 'A face', refusedAt: noon } },
      { type: 'CaseRefused', data: { caseId: second, reason: 'A face', refusedAt: noon } },
      { type: 'CaseReleased', data: { caseId: third, releasedAt: noon } },
    ]
    await written(caseFeed, recorded(...facts), db.pool)
    const ids = (rows: readonly { post_id: CaseId }[]) => rows.map(({ post_id }) => post_id)
    expect(ids(await waitingPosts(db.pool, new Date(noon), 1))).to.deep.equal([last])
    expect(ids(await withheldPosts(db.pool, new Date(noon), 9))).to.deep.equal([first, second, last])
    expect((await communitySeenBy(db.pool, boris, { size: 9 })).map(({ post_id }) => post_id)).to.deep.equal([third])
  })
})
