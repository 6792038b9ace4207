import type { Pool } from 'pg'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CaseId, FileId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'
import type { VisitorEvent } from '../../domain/visitors/messages.js'
import { waitingPosts as postsWaiting, type WithheldPost } from '../../projections/case-feed/community-queries.js'

/** A visitor's post that waits to be looked at. */
export interface Waiting {
  readonly id: CaseId
  /** In the words of the log: `visitor:7`. */
  readonly by: string
  /** ISO 8601. */
  readonly at: string
  readonly title: string | null
  readonly description: string | null
  /** The registration number under which they post; null once they are forgotten. */
  readonly registration: string | null
  readonly files: readonly FileId[]
}

interface Asked {
  /** Posted until this moment, ISO 8601. */
  readonly until: string
  readonly size: number
  readonly after?: WithheldPost | undefined
}

/** Some of those that wait, the oldest first, and where the next page begins; one that somebody has looked at a moment ago is passed over. */
export const waitingPosts = async (
  { pool, log }: { readonly pool: Pool; readonly log: Pick<Log, 'read'> },
  { until, size, after }: Asked,
): Promise<{ readonly posts: readonly Waiting[]; readonly next: WithheldPost | undefined }> => {
  const page = await postsWaiting(pool, new Date(until), size, after)
  const posts: Waiting[] = []
  for (const { post_id } of page) {
    const post = await postOf(log, post_id)
    if (post) posts.push(post)
  }
  return { posts, next: page.length === size ? page.at(-1) : undefined }
}

const postOf = async (log: Pick<Log, 'read'>, id: CaseId): Promise<Waiting | undefined> => {
  const facts = (await log.read(`case-${id}`, -1)) as Recorded<CaseEvent>[]
  const [posted] = facts
  if (posted?.type !== 'CasePosted' || facts.some(({ type }) => type === 'CaseRefused' || type === 'CaseReleased')) return undefined
  const { author, postedAt: at, title, description, files } = posted.data
  const by = String(author)
  return { id, by, at, title, description, registration: await registrationOf(log, by, id), files: files.map(({ file }) => file) }
}

const registrationOf = async (log: Pick<Log, 'read'>, author: string, caseId: CaseId): Promise<string | null> => {
  const facts = (await log.read(author.replace(':', '-'), -1)) as Recorded<VisitorEvent>[]
  const declared = facts.find((fact) => fact.type === 'RegistrationDeclared' && fact.data.caseId === caseId)
  return declared?.type === 'RegistrationDeclared' ? declared.data.registration : null
}
