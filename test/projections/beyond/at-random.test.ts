import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { beyondDecider } from '../../../domain/beyond/decider.js'
import { connectionDecider } from '../../../domain/connections/decider.js'
import { pairOf } from '../../../domain/connections/pair.js'
import { asMember } from '../../../domain/kernel/actor.js'
import { decide, evolve, type Decider } from '../../../domain/kernel/decider.js'
import type { BeyondId, MemberId } from '../../../domain/kernel/ids.js'
import type { Command, Event } from '../../../domain/kernel/messages.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { beyondFeed } from '../../../projections/beyond-feed/projector.js'
import { beyondQueries, postsOfSeenBy, type SeenBeyond } from '../../../projections/beyond-feed/queries.js'
import { connectionList } from '../../../projections/connections/projector.js'
import { connectedWith } from '../../../projections/connections/queries.js'
import { lead } from '../../../projections/runtime/telling/group.js'
import { picture, post } from '../../support/cast/beyond.js'
import { noon } from '../../support/cast/facts.js'
import { batchOf, dump, freshViews } from '../../support/parts/views.js'
import { fileTold, modelOf, type Fact, type Seen } from './model.js'

const SEED = Number(process.env['SEED'] ?? 20_261_123)
const RUNS = Number(process.env['RUNS'] ?? 5)
/** Few, so that they get in each other's way. */
const MEMBERS = [1, 2, 3] as MemberId[]
const POSTS = [70, 71, 72, 73] as BeyondId[]
/** Who judges reports, and posts nothing. */
const MODERATOR = 9 as MemberId
const PAGE = 2

const action = fc.record({
  does: fc.constantFrom(
    ...['PostBeyond', 'EditBeyond', 'LikeBeyond', 'UnlikeBeyond', 'SaveBeyond', 'UnsaveBeyond', 'CommentOnBeyond', 'DeleteBeyondComment'],
    ...[
      'RemoveBeyond',
      'EraseBeyond',
      'SendFollowRequest',
      'AcceptFollowRequest',
      'Unfollow',
      'PostBeyond',
      'SendFollowRequest',
      'LikeBeyond',
    ],
    ...[
      'ReportBeyond',
      'ReportBeyond',
      'ClaimBeyondReports',
      'DecideBeyondReports',
      'DecideBeyondReports',
      'RestoreBeyond',
      'PrepareBeyondVideo',
    ],
  ),
  who: fc.constantFrom(...MEMBERS),
  other: fc.constantFrom(...MEMBERS),
  which: fc.constantFrom(...POSTS),
  nth: fc.nat({ max: 6 }),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Every other one is a video. */
const file = (nth: number) =>
  nth % 2 ? picture(nth) : { ...picture(nth), category: 'VIDEO' as const, mime: 'video/mp4', name: 'lake.mp4' }

const playable = { state: 'ready', mime: 'video/mp4', width: 600, height: 800 } as const

/** Of whom: members, or those who do their part of it. */
const actorOf = ({ does, who }: Action) => {
  if (does === 'EraseBeyond') return 'system:erasure' as const
  if (does === 'PrepareBeyondVideo') return 'system:videos' as const
  return asMember(['ClaimBeyondReports', 'DecideBeyondReports', 'RestoreBeyond'].includes(does) ? MODERATOR : who)
}

const dataOf = ({ does, who, other, which: beyondId, nth }: Action, revision: number): object => {
  const { data } = post(who) as { data: { consents: object } }
  if (does === 'PostBeyond') return { ...data, beyondId, title: `Post ${nth}`, files: [file(nth)] }
  if (does === 'EditBeyond') {
    const files = nth % 2 ? { files: { order: [file(nth).file], added: [file(nth)] } } : {}
    return { beyondId, content: { title: `Edited ${nth}` }, ...files, consents: data.consents }
  }
  if (does === 'EraseBeyond') return { beyondId, subject: `post:beyond:${beyondId}`, fingerprint: null }
  if (does.includes('Comment')) return { beyondId, commentId: 100 * beyondId + nth, ...(does === 'CommentOnBeyond' && { text: 'Words' }) }
  if (does === 'ReportBeyond') return { beyondId, reportId: 1 + revision, reason: 'A face', version: 0 }
  if (does === 'DecideBeyondReports') {
    const ruled = nth % 3 === 0 ? { decision: 'dismiss' } : { decision: 'remove', rule: 'advertising' }
    return { beyondId, decisionId: 1 + revision, ...ruled, reason: 'An advertisement', version: revision }
  }
  if (does === 'RestoreBeyond') return { beyondId, reason: 'A mistake' }
  if (does === 'PrepareBeyondVideo')
    return { beyondId, file: file(nth).file, outcome: nth % 3 === 0 ? { state: 'failed', why: 'damaged' } : playable }
  if (does.includes('Beyond')) return { beyondId }
  return { ...pairOf('beyond', who, other), followId: 10 * (who + other) }
}

/** What members are told is so, as the log has it: commands that are refused leave no fact. */
const logOf = (actions: readonly Action[]): Fact[] => {
  const facts: Fact[] = []
  const states = new Map<string, { state: unknown; revision: number }>()
  for (const each of actions) {
    const isOfPost = each.does.includes('Beyond')
    if (!isOfPost && each.who === each.other) continue
    const decider = (isOfPost ? beyondDecider : connectionDecider) as unknown as Decider<unknown, Command, Event>
    const low = Math.min(each.who, each.other)
    const stream = isOfPost ? `beyond-${each.which}` : `connection-beyond-${low}~${Math.max(each.who, each.other)}`
    const known = states.get(stream) ?? { state: decider.initialState, revision: -1 }
    const by = actorOf(each)
    const command = { id: randomUUID(), type: each.does, by, at: noon, data: dataOf(each, known.revision) }
    try {
      for (const event of decide(decider, command, known.state, known.revision)) {
        known.state = evolve(decider, known.state, event, known.revision + 1)
        const meta = { v: 1, by, at: noon, $causationId: command.id, $correlationId: command.id }
        facts.push({ ...event, id: randomUUID(), stream, revision: ++known.revision, position: facts.length, meta } as Fact)
      }
      states.set(stream, known)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return facts
}

const plain = ({ post_id: id, title, files, like_count, comment_count, is_like, is_save }: SeenBeyond): Seen => ({
  id,
  title,
  files: files.map(fileTold),
  likes: like_count,
  comments: comment_count,
  is_like,
  is_save,
})

describe(`what members do beyond surgery (SEED=${SEED} RUNS=${RUNS})`, () => {
  it('is in every feed and collection as in the log, page by page, and in views built anew as in the live ones', async () => {
    const property = fc.asyncProperty(
      fc.array(action, { minLength: 40, maxLength: 120 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      async (actions, sizes) => {
        const facts = logOf(actions)
        const live = await freshViews()
        const anew = await freshViews()
        try {
          const views = [beyondFeed, connectionList]
          const group = await lead(views, live.pool)
          for (let at = 0, turn = 0; at < facts.length; turn++) {
            const size = sizes[turn % sizes.length]!
            await group.apply(batchOf(facts.slice(at, at + size)))
            at += size
          }
          if (facts.length > 0) await (await lead(views, anew.pool)).apply(batchOf(facts))
          expect(await dump(live.pool)).to.deep.equal(await dump(anew.pool))

          const model = modelOf(facts)
          for (const viewer of MEMBERS) {
            const authors = [viewer, ...(await connectedWith(live.pool, 'beyond', viewer))]
            const feed: Seen[] = []
            for (let page: Seen[] | undefined; page?.length !== 0; feed.push(...page)) {
              const before = feed.at(-1)?.id as BeyondId | undefined
              page = (await postsOfSeenBy(live.pool, viewer, authors, { size: PAGE, before })).map(plain)
            }
            expect(feed).to.deep.equal(model.feedOf(viewer))
            const saved = await beyondQueries.savedBy(live.pool, viewer, { family: 'Beyond', size: 10 })
            expect(saved.map(({ post_id }) => post_id)).to.deep.equal(model.savedBy(viewer))
          }
        } finally {
          await live.close()
          await anew.close()
        }
      },
    )
    await fc.assert(property, { seed: SEED, numRuns: RUNS, plugins: [fc.interruptAfterTimeLimit(20_000)] })
  })
})
