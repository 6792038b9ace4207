import { holds } from '../../../domain/engagement/moderation/judging.js'
import { asMember } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { waitingPosts } from '../../../projections/case-feed/community-queries.js'
import { waitingMessages } from '../../../projections/contact-desk/queries.js'
import { openRequests } from '../../../projections/deletion-trail/queries.js'
import { openAppeals, type OpenAppeal } from '../../../projections/member-standing/queries.js'
import { registrations } from '../../../projections/registration-queue/queries.js'
import { decidedForAmong, queuedPosts, reportedByAmong, waitingAppeals } from '../../../projections/report-queue/moderator-queries.js'
import type { Queued, StoredDecision } from '../../../projections/report-queue/queries.js'
import { getStaffWork, MOST_COUNTED, type Work } from '../../contract/staff/staff-work.js'
import type { Deps } from '../../deps.js'
import { worksAs } from '../../http/sessions/caller.js'
import { serve, type Served } from '../../http/serve.js'
import { notBy } from '../reports/impartial.js'

/** How many pages of a list are read for what of it is somebody's to do: beyond that, as much as was found is said. */
const MOST_PAGES = 3

/** What of a list somebody can do now, counted no further than is said; `pageAfter` reads a page after the last of the one before. */
const countOf = async <Row>(
  pageAfter: (last?: Row) => Promise<Row[]>,
  isTheirs: (page: Row[]) => Promise<Row[]> | Row[],
): Promise<number> => {
  let count = 0
  let last: Row | undefined
  for (let pages = 0; pages < MOST_PAGES && count < MOST_COUNTED; pages++) {
    const page = await pageAfter(last)
    count += (await isTheirs(page)).length
    if (page.length < MOST_COUNTED) break
    last = page.at(-1)
  }
  return Math.min(count, MOST_COUNTED)
}

/**
 * How much waits for the staff, by the lists that their pages show, as far as who asks can do it now: nothing that they have written or reported
 * themselves, that another has claimed, or that they have judged before. What a role does not look after is not counted.
 */
export const workRoutes = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Served[] => {
  const reportsFor = (id: MemberId, at: string): Promise<number> =>
    countOf<Queued>(
      (last) => queuedPosts(pool, { size: MOST_COUNTED, after: last?.queued_at }),
      async (page) => {
        const free = notBy(page, id).filter(
          ({ claimed_by: by, claimed_at: since }) => by === null || by === id || !since || !holds({ by, at: since.toISOString() }, at),
        )
        const reported = await reportedByAmong(
          pool,
          free.map(({ post }) => post),
          asMember(id),
        )
        return free.filter(({ post }) => !reported.has(post))
      },
    )
  const appealsFor = (id: MemberId): Promise<number> =>
    countOf<StoredDecision>(
      (last) => waitingAppeals(pool, MOST_COUNTED, last?.appeal_position ?? undefined),
      async (page) => {
        const others = notBy(page, id).filter(({ moderator }) => moderator !== id)
        const reported = await decidedForAmong(
          pool,
          others.map(({ decision_id }) => decision_id),
          asMember(id),
        )
        return others.filter(({ decision_id }) => !reported.has(decision_id))
      },
    )
  const ofAccountsFor = (id: MemberId): Promise<number> =>
    countOf<OpenAppeal>(
      (last) => openAppeals(pool, MOST_COUNTED, last && [last.appealed_at.getTime(), last.member_id]),
      (page) => page.filter(({ moderator, member_id }) => moderator !== id && member_id !== id),
    )
  const registrationsFor = async (id: MemberId, at: string): Promise<number> => {
    const declared = await registrations(pool, { size: MOST_COUNTED, state: 'waiting', now: Date.parse(at) })
    return declared.filter(({ member_id }) => member_id !== id).length
  }
  const forModerators = async (id: MemberId, at: string): Promise<Work> => {
    const counts = await Promise.all([reportsFor(id, at), appealsFor(id), ofAccountsFor(id), registrationsFor(id, at)])
    const [reports, appeals, account_appeals, declared] = counts
    return { reports, appeals, account_appeals, registrations: declared }
  }
  const visitorsPosts = async (at: Date): Promise<number> => (await waitingPosts(pool, at, MOST_COUNTED)).length
  const forEditors = async (): Promise<number> => {
    const lists = await Promise.all([waitingMessages(pool, MOST_COUNTED), openRequests(pool, MOST_COUNTED)])
    return lists.reduce((sum, { length }) => sum + length, 0)
  }

  return [
    serve(getStaffWork, async ({ caller }) => {
      const at = now()
      const [own, posts, more] = await Promise.all([
        worksAs('moderator', caller) ? forModerators(caller.id, at) : {},
        visitorsPosts(new Date(at)),
        worksAs('editor', caller) ? forEditors() : 0,
      ])
      return { answer: { ...own, content: Math.min(posts + more, MOST_COUNTED) } }
    }),
  ]
}
