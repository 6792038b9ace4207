import type { Pool } from 'pg'
import { partsOf } from '../../domain/engagement/post-name.js'
import type { MessageId } from '../../domain/kernel/ids.js'
import { messagesById } from '../../projections/chat-messages/queries.js'
import type { OwnReport } from '../../projections/report-queue/own-queries.js'
import { isoOrNull } from '../engagement/judged/presenter.js'
import { whoAre } from '../people/naming.js'
import type { Who } from '../contract/staff/judged.js'

const messageOf = ({ post }: OwnReport): MessageId[] => {
  const { word, id } = partsOf(post)
  return word === 'message' ? [id as MessageId] : []
}

const presentOwnReport = (row: OwnReport, title: string | null, author: Who | null) => ({
  id: row.report_id,
  post: row.post,
  kind: partsOf(row.post).word,
  title,
  author,
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
export const presentOwnReports = async (pool: Pool, rows: readonly OwnReport[]) => {
  const there = rows.filter((row) => row.there)
  const whoIs = await whoAre(
    pool,
    there.map(({ author }) => author),
  )
  const messages = await messagesById(pool, there.flatMap(messageOf))
  const deleted = new Set(messages.filter(({ status }) => status === 'deleted').map(({ message_id }) => message_id))
  return rows.map((row) => {
    const isDeleted = messageOf(row).some((id) => deleted.has(id))
    return presentOwnReport(row, row.there && !isDeleted ? row.called : null, row.there ? withoutNumber(whoIs(row.author)) : null)
  })
}

/** Nobody learns which visitor it was (docs/decisions/0033). */
const withoutNumber = (who: Who): Who => (who.actor.startsWith('visitor:') ? { actor: 'visitor', full_name: null } : who)
