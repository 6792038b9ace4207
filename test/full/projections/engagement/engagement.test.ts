import { expect } from 'chai'
import fc from 'fast-check'
import { stateCache } from '../../../../commands/runtime/states/cache.js'
import { dispatcher } from '../../../../commands/runtime/dispatcher.js'
import { NO_STREAM } from '../../../../commands/runtime/store/store.js'
import { slices } from '../../../../commands/slices.js'
import type { CaseId, MemberId } from '../../../../domain/kernel/ids.js'
import type { Log } from '../../../../domain/kernel/ports.js'
import { communityPostsSeenBy } from '../../../../projections/case-feed/community-queries.js'
import { caseQueries, caseSeenBy } from '../../../../projections/case-feed/queries.js'
import { commentsOn } from '../../../../projections/post-comments/queries.js'
import { prepare } from '../../../../projections/runtime/prepare.js'
import { rebuild } from '../../../../projections/runtime/building/rebuild.js'
import { project } from '../../../../projections/runtime/telling/run.js'
import { views } from '../../../../projections/views.js'
import { eventually } from '../../../support/eventually.js'
import { fresh } from '../../../support/cast/facts.js'
import { freshRuntime, logOn, type Runtime } from '../../../support/parts/runtime.js'
import { dump } from '../../../support/parts/views.js'
import { inOrder, pictureOf, type After } from '../../../projections/engagement/after.js'
import { isHeld, isRemoved, pictureAfter, type Picture } from '../../../projections/engagement/model.js'
import { picturing } from '../../../../projections/pictures.js'
import { tell, type Real } from '../../../projections/engagement/tell.js'
import { castOf, story } from '../../../projections/engagement/actions.js'

const SEED = Number(process.env['SEED'] ?? 20_261_121)
const RUNS = Number(process.env['RUNS'] ?? 5)
/** Milliseconds after which a failure is told as small as it has become by then. */
const TIME = 20_000
const LITTLE = 50 // events, so that the states of streams are forgotten all the time
const viewer = 1 as MemberId

describe(`what members do with cases (SEED=${SEED} RUNS=${RUNS})`, () => {
  let runtime: Runtime
  let real: Real
  let ending: AbortController
  let projecting: Promise<void>
  let stories = 0
  const troubles: unknown[] = []

  before(async () => {
    runtime = await freshRuntime()
    const { db, log } = runtime
    await prepare(views, db.pool)
    ending = new AbortController()
    projecting = project({ views, pool: db.pool, log, until: ending.signal, onTrouble: (error) => troubles.push(error) })
    real = { dispatch: dispatcher(log, slices, stateCache(LITTLE)), destroyKey }
  })
  after(async () => {
    ending.abort()
    await projecting
    await runtime.close()
  })

  const destroyKey = async (subject: string, stream: string): Promise<void> => {
    await runtime.db.pool.query('update vault.subject_key set wrapped = null where subject = $1', [subject])
    const revision = (await runtime.log.read(stream, -1)).at(-1)?.revision ?? NO_STREAM
    await runtime.log.append(stream, fresh({ type: 'SubjectKeyDestroyed', data: { subject, fingerprint: null } }), revision)
  }

  const caughtUp = () =>
    eventually(async () => {
      const { rows } = await runtime.db.pool.query<{ position: number }>('select position::float8 as position from runtime.live')
      expect(rows[0]?.position).to.equal(await runtime.store.head())
    })

  /** A case as the calls would read it. */
  const shown = async (caseId: CaseId, members: readonly MemberId[]): Promise<Picture | undefined> => {
    const { pool } = runtime.db
    const seen = (await caseSeenBy(pool, viewer, caseId)) ?? (await communityPostsSeenBy(pool, viewer, [caseId]))[0]
    if (!seen) return undefined
    const { title, outcome, files, like_count, comment_count, closed, version } = seen
    const pairs = members.map((memberId) => ({ postId: caseId, memberId }))
    const savers = (await caseQueries.countsSeenBy(pool, pairs)).flatMap(({ viewer, is_save }) => (is_save ? [viewer] : []))
    const likers = (await caseQueries.likersOf(pool, caseId, { size: 100 })).map(({ member_id }) => member_id)
    const stored = await commentsOn(pool, 'case', caseId, { size: 1000 })
    const comments = stored.map(({ comment_id: id, member_id: by, text }) => ({ id, by, text }))
    return {
      title,
      outcome,
      files: files.map(({ file }) => file),
      like_count,
      comment_count,
      closed,
      version,
      likers,
      savers: savers.sort((one, other) => one - other),
      comments,
    }
  }

  /** Every version of a case as a replay of the log shows it, the likers of each in the order of their ids. */
  const told = async (log: Log, caseId: CaseId): Promise<(Picture | undefined)[]> => {
    const picture = picturing(`case-${caseId}`)!
    return (await log.read(`case-${caseId}`, -1)).map((event) => {
      picture.tell(event)
      const after = picture.now()
      return after ? pictureOf(after as After) : undefined
    })
  }

  it('is in the log once, in the views as in the log, and in views built anew as in the live ones', async () => {
    const property = fc.asyncProperty(story, async ([posts, groups]) => {
      const cast = castOf(1000 * ++stories)
      const { facts, forgotten } = await tell([posts, ...groups], cast, real)
      await caughtUp()
      const restarted = logOn(runtime.store, runtime) // which reads its keys anew
      for (const caseId of cast.cases) {
        const types = (await restarted.read(`case-${caseId}`, -1)).map(({ type }) => type)
        expect(types).to.deep.equal(facts.flatMap((fact) => (fact.caseId === caseId ? [fact.event.type] : [])))
        const expected = isRemoved(facts, caseId) || isHeld(facts, caseId) ? undefined : pictureAfter(facts, caseId, forgotten)
        expect(await shown(caseId, cast.members)).to.deep.equal(expected)
        const versions = types.map((_type, i) => inOrder(pictureAfter(facts, caseId, forgotten, i + 1)))
        expect(await told(restarted, caseId)).to.deep.equal(versions)
      }
      const live = await dump(runtime.db.pool)
      for (const view of views) await rebuild({ view, pool: runtime.db.pool, log: restarted, until: new AbortController().signal })
      expect(await dump(runtime.db.pool)).to.deep.equal(live)
    })
    await fc.assert(property, { seed: SEED, numRuns: RUNS, plugins: [fc.interruptAfterTimeLimit(TIME)] })
  })
})
