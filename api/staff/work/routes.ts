import type { MemberId } from '../../../domain/kernel/ids.js'
import { waitingPosts } from '../../../projections/case-feed/community-queries.js'
import { waitingMessages } from '../../../projections/contact-desk/queries.js'
import { openRequests } from '../../../projections/deletion-trail/queries.js'
import { openAppeals } from '../../../projections/member-standing/queries.js'
import { registrations } from '../../../projections/registration-queue/queries.js'
import { queuedPosts, waitingAppeals } from '../../../projections/report-queue/moderator-queries.js'
import { getStaffWork, MOST_COUNTED, type Work } from '../../contract/staff/staff-work.js'
import type { Deps } from '../../deps.js'
import { worksAs } from '../../http/sessions/caller.js'
import { serve, type Served } from '../../http/serve.js'
import { notBy } from '../reports/impartial.js'

/** How much waits for the staff, by the lists that their pages show; what a role does not look after is not counted. */
export const workRoutes = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Served[] => {
  const forModerators = async (id: MemberId, at: Date): Promise<Work> => {
    const [reports, appeals, ofAccounts, declared] = await Promise.all([
      queuedPosts(pool, { size: MOST_COUNTED }),
      waitingAppeals(pool, MOST_COUNTED),
      openAppeals(pool, MOST_COUNTED),
      registrations(pool, { size: MOST_COUNTED, state: 'waiting', now: at.getTime() }),
    ])
    return {
      reports: notBy(reports, id).length,
      appeals: notBy(appeals, id).length,
      account_appeals: ofAccounts.length,
      registrations: declared.length,
    }
  }
  const visitorsPosts = async (at: Date): Promise<number> => (await waitingPosts(pool, at, MOST_COUNTED)).length
  const forEditors = async (): Promise<number> => {
    const lists = await Promise.all([waitingMessages(pool, MOST_COUNTED), openRequests(pool, MOST_COUNTED)])
    return lists.reduce((sum, { length }) => sum + length, 0)
  }

  return [
    serve(getStaffWork, async ({ caller }) => {
      const at = new Date(now())
      const [own, posts, more] = await Promise.all([
        worksAs('moderator', caller) ? forModerators(caller.id, at) : {},
        visitorsPosts(at),
        worksAs('editor', caller) ? forEditors() : 0,
      ])
      return { answer: { ...own, content: Math.min(posts + more, MOST_COUNTED) } }
    }),
  ]
}
