import { randomUUID } from 'node:crypto'
import { fileLinks, type FileLinks } from '../../api/files/showing/links.js'
import { forgetVisitor } from '../../api/visitors/forget.js'
import { waitingPosts, type Waiting as WaitingPost } from '../../api/visitors/waiting.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import { slices } from '../../commands/slices.js'
import { migrate } from '../../commands/vault/migrate.js'
import { vaultKeys } from '../../commands/vault/keys.js'
import { linkKeyOf } from '../../commands/vault/files/link-key.js'
import { vaultVisitors } from '../../commands/vault/visitors.js'
import type { CaseId, FileId, VisitorId } from '../../domain/kernel/ids.js'
import type { WithheldPost } from '../../projections/case-feed/community-queries.js'
import type { ConnectedParts } from '../start/connected.js'
import { withLog, type LogParts } from '../start/log-parts.js'

/** So many are listed at a time, the oldest first. */
const AT_ONCE = 50

/** A visitor's post that waits, for a person at a terminal. */
export interface Waiting extends Omit<WaitingPost, 'files'> {
  /** Addresses under which the images can be looked at, for an hour or so. */
  readonly images: readonly string[]
}

/** What the operator does with what visitors left, beside the page of the staff. */
const deskOf = (parts: DeskParts, { pool, log }: LogParts, links: FileLinks) => {
  const dispatch = dispatcher(log, slices)
  const now = () => new Date().toISOString()
  const review = async (type: string, caseId: CaseId, more: object = {}): Promise<void> => {
    await dispatch({ id: randomUUID(), type, by: 'operator', at: now(), data: { caseId, ...more } })
  }

  const linkTo = (file: FileId) => `${parts.publicUrl}${links.sign(file, 'original', now())}`

  return {
    async waiting(most = AT_ONCE): Promise<Waiting[]> {
      const found: WaitingPost[] = []
      const until = now()
      for (let after: WithheldPost | undefined; ;) {
        const { posts, next } = await waitingPosts({ pool, log }, { until, size: most, after })
        found.push(...posts)
        if (found.length >= most || !next) break
        after = next
      }
      return found.slice(0, most).map(({ files, ...post }) => ({ ...post, images: files.map(linkTo) }))
    },
    release: (caseId: CaseId) => review('ReleaseCase', caseId),
    refuse: (caseId: CaseId, reason: string) => review('RefuseCase', caseId, { reason }),
    forget: (visitorId: VisitorId) =>
      forgetVisitor({ now, dispatch, visitors: vaultVisitors(pool), keys: vaultKeys(pool, parts.masterKey) }, visitorId, 'operator'),
  }
}
export type VisitorDesk = ReturnType<typeof deskOf>

/** `publicUrl`: where the program is reached, which shows the images. */
export type DeskParts = ConnectedParts & { readonly publicUrl: string }

/** Lets somebody work with what visitors left. */
export const withVisitorDesk = <T>(parts: DeskParts, work: (desk: VisitorDesk) => Promise<T>): Promise<T> =>
  withLog(parts, async (opened) => {
    await migrate(opened.pool)
    return work(deskOf(parts, opened, fileLinks(await linkKeyOf(opened.pool, parts.masterKey))))
  })

/** Without what a terminal would take for an order. */
export const written = ({ id, by, at, title, description, registration, images }: Waiting): string =>
  [`${id}  ${at}  ${by}  registration: ${registration ?? 'forgotten'}`, title ?? '', description ?? '', ...images]
    .join('\n')
    .replace(/[^\P{C}\n]/gu, ' ')
