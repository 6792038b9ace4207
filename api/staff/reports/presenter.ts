import { holds } from '../../../domain/engagement/moderation/judging.js'
import { asMember, type Actor } from '../../../domain/kernel/actor.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Queued, StoredDecision, StoredReport } from '../../../projections/report-queue/queries.js'
import type { Judged, QueuedPost } from '../../contract/staff/judged.js'
import { presentAppeal, presentDecision, presentPost } from '../../engagement/judged/presenter.js'
import type { WhoIs } from '../../people/naming.js'

const optional = (id: MemberId | null): Actor[] => (id === null ? [] : [asMember(id)])

/** Who stands in what waits, in what was decided, and in what was said. */
export const whoIsIn = {
  queued: ({ author, claimed_by }: Queued): Actor[] => [author, ...optional(claimed_by)],
  decided: ({ author, moderator, appeal_moderator }: StoredDecision): Actor[] => [
    author,
    asMember(moderator),
    ...optional(appeal_moderator),
  ],
  reported: ({ reporter }: StoredReport): Actor[] => [reporter],
}

/** `reasons`: what the first report of each says, as far as the reader may know it. */
export const presentQueued = (row: Queued, whoIs: WhoIs, at: string, reasons?: ReadonlyMap<string, string | null>): QueuedPost => {
  const { claimed_by, claimed_at } = row
  const reason = reasons?.get(row.post)
  const claimed = claimed_by !== null && claimed_at !== null
  return {
    ...presentPost(row, whoIs),
    reports: row.open_reports,
    first_at: row.first_at.toISOString(),
    newest_at: row.newest_at.toISOString(),
    claimed: claimed
      ? {
          by: claimed_by,
          full_name: whoIs(asMember(claimed_by)).full_name,
          at: claimed_at.toISOString(),
          lapsed: !holds({ by: claimed_by, at: claimed_at.toISOString() }, at),
        }
      : null,
    place: row.queued_at,
    ...(reason !== undefined && { first_reason: reason }),
  }
}

/** As moderators see it. */
export const presentJudged = (row: StoredDecision, whoIs: WhoIs): Judged => {
  const appeal = presentAppeal(row)
  const judge = row.appeal_moderator
  return {
    ...presentDecision(row, whoIs),
    reports: row.reports,
    first_at: row.first_at.toISOString(),
    moderator: whoIs(asMember(row.moderator)),
    appeal: appeal && { ...appeal, moderator: judge === null ? null : whoIs(asMember(judge)) },
  }
}

export const presentReport = ({ report_id: id, reporter, reason, version, reported_at, state }: StoredReport, whoIs: WhoIs) => ({
  id,
  reporter: whoIs(reporter),
  reason,
  version,
  at: reported_at.toISOString(),
  state,
})
