import { randomUUID } from 'node:crypto'
import { fileLinks, type FileLinks } from '../../api/files/links.js'
import { forgetVisitor } from '../../api/visitors/forget.js'
import { dispatcher } from '../../commands/runtime/dispatcher.js'
import { slices } from '../../commands/slices.js'
import { migrate } from '../../commands/vault/migrate.js'
import { vaultKeys } from '../../commands/vault/keys.js'
import { linkKeyOf } from '../../commands/vault/link-key.js'
import { vaultVisitors } from '../../commands/vault/visitors.js'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { CaseId, VisitorId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { VisitorEvent } from '../../domain/visitors/messages.js'
import { withheldPosts, type WithheldPost } from '../../projections/case-feed/community-queries.js'
import type { ConnectedParts } from '../start/connected.js'
import { withLog, type LogParts } from '../start/log-parts.js'

/** So many are listed at a time, the oldest first. */
const AT_ONCE = 50

/** A visitor's post that waits, for a person at a terminal. */
export interface Waiting {
  readonly id: CaseId
  readonly by: string
  readonly at: string
  readonly title: string | null
  readonly description: string | null
  /** The registration number under which they post; null once they are forgotten. */
  readonly registration: string | null
  /** Addresses under which the images can be looked at, for an hour or so. */
  readonly images: readonly string[]
}

/** What the operator does with what visitors left, until the page of the staff does it. */
const deskOf = (parts: DeskParts, { pool, log }: LogParts, links: FileLinks) => {
  const dispatch = dispatcher(log, slices)
  const now = () => new Date().toISOString()
  const review = async (type: string, caseId: CaseId, more: object = {}): Promise<void> => {
    await dispatch({ id: randomUUID(), type, by: 'operator', at: now(), data: { caseId, ...more } })
  }

  const registrationOf = async (author: string, caseId: CaseId): Promise<string | null> => {
    const facts = (await log.read(author.replace(':', '-'), -1)) as Recorded<VisitorEvent>[]
    const declared = facts.find((fact) => fact.type === 'RegistrationDeclared' && fact.data.caseId === caseId)
    return declared?.type === 'RegistrationDeclared' ? declared.data.registration : null
  }

  return {
    /** Those that were refused are withheld as well, and are passed over. */
    async waiting(most = AT_ONCE): Promise<Waiting[]> {
      const found: Waiting[] = []
      const until = new Date(now())
      for (let page: WithheldPost[] = []; ;) {
        page = await withheldPosts(pool, until, most, page.at(-1))
        for (const { post_id: id } of page) {
          const facts = (await log.read(`case-${id}`, -1)) as Recorded<CaseEvent>[]
          const [posted] = facts
          if (posted?.type !== 'CasePosted' || facts.some(({ type }) => type === 'CaseRefused')) continue
          const { author, postedAt: at, title, description, files } = posted.data
          const by = String(author)
          const images = files.map(({ file }) => `${parts.publicUrl}${links.sign(file, 'original', now())}`)
          found.push({ id, by, at, title, description, registration: await registrationOf(by, id), images })
          if (found.length === most) return found
        }
        if (page.length < most) return found
      }
    },
    release: (caseId: CaseId) => review('ReleaseCase', caseId),
    refuse: (caseId: CaseId, reason: string) => review('RefuseCase', caseId, { reason }),
    forget: (visitorId: VisitorId) =>
      forgetVisitor({ now, dispatch, visitors: vaultVisitors(pool), keys: vaultKeys(pool, parts.masterKey) }, visitorId),
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
