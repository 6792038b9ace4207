import { partsOf } from '../../../domain/engagement/post-name.js'
import type { MessageId } from '../../../domain/kernel/ids.js'
import { messagesById } from '../../../projections/chat-messages/queries.js'
import type { OwnReport } from '../../../projections/report-queue/queries.js'
import type { Deps } from '../../deps.js'
import { isoOrNull } from './presenter.js'

const messageOf = ({ post }: OwnReport): MessageId[] => {
  const { word, id } = partsOf(post)
  return word === 'message' ? [id as MessageId] : []
}

const presentOwnReport = (row: OwnReport, title: string | null) => ({
  id: row.report_id,
  post: row.post,
  kind: partsOf(row.post).word,
  title,
  reason: row.reason,
  at: row.reported_at.toISOString(),
  state: row.state,
  decision: row.decision,
  decided_at: isoOrNull(row.decided_at),
  undone: row.undone,
})

/**
 * What became of reports, for who made them: what others may not see of a post is not told here either, nor what a message said that its sender has
 * deleted, though moderators still see it.
 */
export const presentOwnReports = async (pool: Deps['pool'], rows: readonly OwnReport[]) => {
  const messages = await messagesById(pool, rows.filter(({ there }) => there).flatMap(messageOf))
  const deleted = new Set(messages.filter(({ status }) => status === 'deleted').map(({ message_id }) => message_id))
  return rows.map((row) => {
    const isDeleted = messageOf(row).some((id) => deleted.has(id))
    return presentOwnReport(row, row.there && !isDeleted ? row.called : null)
  })
}
