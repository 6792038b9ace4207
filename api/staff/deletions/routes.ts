import { trustedSeal } from '../../../commands/sealing/seals/trusted-seal.js'
import { verdictsOn } from '../../../commands/sealing/verifying/verdict.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { deletionCalled, deletions, type CalledDeletion } from '../../../projections/deletion-trail/list-queries.js'
import { stepsOf } from '../../../projections/deletion-trail/queries.js'
import {
  DELETIONS_IN_A_PAGE,
  DeletionState,
  getDeletion,
  getDeletionSeals,
  getDeletions,
  readDeletionReason,
} from '../../contract/staff/deletions.js'
import { isOneOf } from '../../contract/posts/posts.js'
import type { Deps } from '../../deps.js'
import { skippedBy } from '../../engagement/skipped.js'
import { nextOf } from '../../http/fields/next-of.js'
import { serve, type Served } from '../../http/serve.js'
import { lookAs } from '../look.js'
import { overdueBefore, deletionPlaceIn, presentDeletion, presentStep, deletionWord } from './presenter.js'
import { wordsAt } from './words-at.js'

/** The events that hold the words in which somebody asked to be deleted. */
const ASKED: readonly string[] = ['AccountDeletionRequested', 'DeletionRequested']

/** How accounts were deleted, for auditors: nothing personal, but the words in which it was asked for, which are shown for a purpose only. */
export const deletionRoutes = ({
  pool,
  now,
  log,
  raw,
  sealTiles: tiles,
  sealKeys,
}: Pick<Deps, 'pool' | 'now' | 'log' | 'raw' | 'sealTiles' | 'sealKeys'>): Served[] => {
  const called = async (id: string): Promise<CalledDeletion> => {
    const found = await deletionCalled(pool, id)
    if (!found) throw new Refusal('not-found', 'There is no such deletion')
    return found
  }

  return [
    serve(getDeletions, async ({ body: { state, before, page, pageSize: size = DELETIONS_IN_A_PAGE } }) => {
      const at = now()
      const skip = skippedBy({ size, page, before })
      if (skip === undefined || (state !== undefined && !isOneOf(DeletionState, state))) return { answer: { result: [], next: null } }
      const found = await deletions(pool, {
        size,
        skip,
        state,
        overdue: overdueBefore(at),
        after: before === undefined ? undefined : deletionPlaceIn(before),
      })
      const next = nextOf(found, size, deletionWord)
      return { answer: { result: found.map((each) => presentDeletion(each, at)), next } }
    }),

    serve(getDeletion, async ({ params: { id } }) => {
      const [found, steps] = await Promise.all([called(id), stepsOf(pool, id)])
      const { reason_category, keep_posts, reason_kept } = found
      const answer = { ...presentDeletion(found, now()), reason_category, keep_posts, reason_kept: reason_kept ?? found.done_at === null }
      return { answer: { ...answer, steps: steps.map(presentStep) } }
    }),

    serve(getDeletionSeals, async ({ params: { id } }) => {
      await called(id)
      const [steps, seal] = await Promise.all([stepsOf(pool, id), trustedSeal(raw, sealKeys)])
      const versions = steps.map(({ version }) => version)
      const verdicts = await verdictsOn({ raw, tiles, seal }, id, versions)
      const told = versions.map((version, i) => ({ version, verdict: verdicts[i]! }))
      return { answer: { seal: seal ? { number: seal.number, sealedAt: seal.sealedAt } : null, steps: told } }
    }),

    serve(readDeletionReason, async ({ params: { id }, body: { purpose }, ...asker }) => {
      await called(id)
      const asked = (await stepsOf(pool, id)).find(({ step }) => ASKED.includes(step))
      if (!asked) throw new Refusal('not-found', 'There is no such deletion')
      await lookAs('auditor', asker, { target: id, version: asked.version, purpose })
      return { answer: { reason: await wordsAt(log, id, asked.version) } }
    }),
  ]
}
