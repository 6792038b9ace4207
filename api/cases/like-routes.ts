import { coalescing } from '../../commands/runtime/coalescing.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { likersOf, type LikersPage } from '../../projections/case-feed/likers.js'
import { casesById, countsSeenBy, type Viewed } from '../../projections/case-feed/queries.js'
import { getClinicalCaseLikes, getClinicalCaseLikesList, LIKES_IN_A_PAGE, type Liking } from '../contract/case-likes.js'
import { dislikeClinicalCase, likeClinicalCase } from '../contract/cases.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { nobody, peopleOf } from '../files/people.js'
import { presentCounts } from './presenter.js'

export const caseLikeRoutes = ({ now, dispatch, pool, progress, links }: Deps): Served[] => {
  /** The presses of one batch become readable at one moment, and ask together. */
  const seenBy = coalescing(async (_view, asked: Viewed[]) => {
    const seen = await countsSeenBy(pool, asked)
    return asked.map(
      ({ caseId, memberId }) =>
        () =>
          seen.find(({ case_id, viewer }) => case_id === caseId && viewer === memberId),
    )
  })

  const press = async (type: 'LikeCase' | 'UnlikeCase', caseId: CaseId, caller: MemberId, id: string) => {
    const at = now()
    const position = await dispatch({ id, type, by: asMember(caller), at, data: { caseId } })
    const stale = !(await progress.waitFor(position))
    const seen = await seenBy('case_feed', { caseId, memberId: caller })
    if (!seen && !stale) throw new Refusal('not-found', 'No such case') // it went meanwhile
    const isLiked = stale ? type === 'LikeCase' : seen!.is_like
    // The view may not even have heard of the case: then it is new, and this is all that has happened to it.
    const unseen = { id: caseId, like_count: isLiked ? 1 : 0, comment_count: 0, closed: false, position }
    return { answer: { records: { ...(seen ? presentCounts(seen, at) : unseen), is_like: isLiked } }, stale }
  }

  const pageOf = async (caseId: CaseId, page: LikersPage): Promise<{ result: Liking[]; next: number | null }> => {
    const [likers, [known]] = await Promise.all([likersOf(pool, caseId, page), casesById(pool, [caseId])])
    if (!known) throw new Refusal('not-found', 'No such case')
    const ids = likers.map(({ member_id }) => member_id)
    const people = await peopleOf(pool, links, ids, now())
    const result = likers.map(({ member_id, position }) => ({
      id: position,
      signup_id: member_id,
      ...(people.get(member_id) ?? nobody),
    }))
    return { result, next: likers.length === page.size ? likers.at(-1)!.position : null }
  }

  return [
    serve(likeClinicalCase, ({ caller, body, commandId }) => press('LikeCase', body.clinicalCaseId, caller.id, commandId)),
    serve(dislikeClinicalCase, ({ caller, body, commandId }) => press('UnlikeCase', body.clinicalCaseId, caller.id, commandId)),

    serve(getClinicalCaseLikes, async ({ params, body: { pageSize = LIKES_IN_A_PAGE, before } }) => ({
      answer: await pageOf(params.id, { size: pageSize, before }),
    })),

    serve(getClinicalCaseLikesList, async ({ params, body: { pageSize = LIKES_IN_A_PAGE, before } }) => {
      const { result, next } = await pageOf(params.id, { size: pageSize, before })
      const likers = result.map((liking) => ({ ...liking, owner_id: liking.signup_id, is_like: 1 as const }))
      return { answer: { result: likers, next } }
    }),
  ]
}
