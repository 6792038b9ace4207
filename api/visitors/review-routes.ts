import { RefuseCase, ReleaseCase } from '../../domain/cases/messages.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { CaseId, FileId } from '../../domain/kernel/ids.js'
import type { WithheldPost } from '../../projections/case-feed/community-queries.js'
import { getWaitingPosts, refuseVisitorPost, releaseVisitorPost, WAITING_IN_A_PAGE } from '../contract/community/visitor-posts.js'
import type { Deps } from '../deps.js'
import { TEN_MINUTES } from '../files/showing/links.js'
import { placeIn, placeWord } from '../http/fields/place-word.js'
import { serve, type Served } from '../http/serve.js'
import { waitingPosts } from './waiting.js'

const wordOf = ({ posted_at, post_id }: WithheldPost): string => placeWord(posted_at, post_id)
const placeOf = (word: string): WithheldPost => {
  const [at, id] = placeIn(word)
  return { posted_at: new Date(at), post_id: id as CaseId }
}

/** What visitors have sent, for editors and moderators, who say whether others are to read it. */
export const reviewRoutes = ({ pool, log, staff, links, now }: Pick<Deps, 'pool' | 'log' | 'staff' | 'links' | 'now'>): Served[] => [
  serve(getWaitingPosts, async ({ caller, body: { before } }) => {
    const until = now()
    await staff.mustBe({ by: asMember(caller.id), at: until }, ['editor', 'moderator'])
    const after = before === undefined ? undefined : placeOf(before)
    const { posts, next } = await waitingPosts({ pool, log }, { until, size: WAITING_IN_A_PAGE, after })
    const link = (file: FileId, variant: 'original' | 'thumbnail') => links.sign(file, variant, until, TEN_MINUTES)
    const result = posts.map(({ by: _, at: posted_at, files, ...post }) => ({
      ...post,
      posted_at,
      images: files.map((file) => ({ thumbnail: link(file, 'thumbnail'), original: link(file, 'original') })),
    }))
    return { answer: { result, next: next ? wordOf(next) : null } }
  }),

  serve(releaseVisitorPost, async ({ params: { id: caseId }, send }) => {
    const { stale } = await send(ReleaseCase, { caseId })
    return { answer: {}, stale }
  }),

  serve(refuseVisitorPost, async ({ params: { id: caseId }, body: { reason }, send }) => {
    const { stale } = await send(RefuseCase, { caseId, reason: reason.trim() })
    return { answer: {}, stale }
  }),
]
