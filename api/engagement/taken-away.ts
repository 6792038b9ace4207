import type { Db } from '../../projections/runtime/database.js'
import { reportedPost } from '../../projections/report-queue/queries.js'
import type { WithheldBy } from '../../projections/engagement/facts.js'
import type { Removed } from '../contract/posts/posts.js'
import { postName, type Kind } from './kind.js'

interface Seen {
  readonly post_id: number
  readonly removed_by: WithheldBy | null
}

/** What the author of a post is told of its removal by a moderator: the decision. Nothing of any other post. */
export const removalOf = async (db: Db, kind: Pick<Kind, 'word'>, { post_id, removed_by }: Seen): Promise<Removed> => {
  if (removed_by !== 'moderator') return {}
  const decision_id = (await reportedPost(db, postName(kind, post_id)))?.removed_for
  return { removed_by, ...(decision_id && { decision_id }) }
}
