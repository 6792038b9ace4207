import type { ReportedMessageEvent } from '../../domain/chats/reported/messages.js'
import type { RequestEvent } from '../../domain/deletion-requests/messages.js'
import type { DeletionRequestId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { ErasureStep } from '../../domain/members/leaving/messages.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import type { PostEvent } from '../../domain/post-events.js'
import { listedAccount, listedRequest } from './listed.js'
import type { Account, Destroyed, Listed, Request, Step } from './stored.js'

export type TrailEvent = MemberEvent | PostEvent | ReportedMessageEvent | RequestEvent
export type TrailFact = Recorded<TrailEvent>

/** The number in the name of a stream of a kind. */
const idIn = ({ stream }: TrailFact, kind: string): number | undefined => {
  const [name, id] = stream.split('-')
  return name === kind ? Number(id) : undefined
}
export const memberOf = (fact: TrailFact) => idIn(fact, 'member') as MemberId | undefined
export const requestOf = (fact: TrailFact) => idIn(fact, 'deletionrequest') as DeletionRequestId | undefined

/** Whose key it tells of. */
export const subjectOf = (fact: TrailFact): string | undefined => (fact.type === 'SubjectKeyDestroyed' ? fact.data.subject : undefined)

/** Whether it tells of a deletion: most of what members and posts undergo does not. */
export const isTrail = (fact: TrailFact): boolean => fact.type in LINES

type Line = (data: never) => number | null
/** What no trail goes without: a step of the erasure that is no line does not compile. */
type Told = ErasureStep | RequestEvent['type'] | 'AccountDeletionRequested' | 'EmailReleased' | 'AccountDeleted'

/** The facts of a member, or of a public request, that are lines of a trail, and how many there were of what each counts. */
const LINES: Readonly<Record<Told, Line> & Partial<Record<TrailFact['type'], Line>>> = {
  AccountDeletionRequested: () => null,
  SessionsRevoked: ({ count }: { count: number }) => count,
  PostsWithdrawn: ({ count }: { count: number }) => count,
  PostsAnonymised: ({ count }: { count: number }) => count,
  CommentsRemoved: ({ count }: { count: number }) => count,
  ConnectionsRemoved: ({ count }: { count: number }) => count,
  RoomsLeft: ({ count }: { count: number }) => count,
  OpportunitiesWithdrawn: ({ count }: { count: number }) => count,
  ApplicationsWithdrawn: ({ count }: { count: number }) => count,
  EventsLeft: ({ count }: { count: number }) => count,
  FilesErased: ({ count }: { count: number }) => count,
  EmailReleased: () => null,
  SubjectKeyDestroyed: () => null,
  AccountDeleted: () => null,
  DeletionRequested: () => null,
  DeletionRequestProved: () => null,
}

/** The rows a batch touches, as they stand so far. Events in, rows out: a replay folds a stream with it, without a database. */
export class Rows {
  readonly accounts: Map<MemberId, Account>
  readonly requests: Map<DeletionRequestId, Request>
  readonly steps = new Map<string, Step>()
  readonly destroyed: Map<string, Destroyed>

  /** What the tables hold of the accounts, requests and keys that the coming events touch. */
  constructor(accounts: readonly Account[] = [], requests: readonly Request[] = [], destroyed: readonly Destroyed[] = []) {
    this.accounts = new Map(accounts.map((account) => [account.member_id, account]))
    this.requests = new Map(requests.map((request) => [request.request_id, request]))
    this.destroyed = new Map(destroyed.map((key) => [key.subject, key]))
  }

  apply(fact: TrailFact): void {
    if (!isTrail(fact)) return
    if (memberOf(fact) !== undefined || requestOf(fact) !== undefined) this.#step(fact)
    if (fact.type === 'SubjectKeyDestroyed') {
      // A key is destroyed once; whoever says it again says nothing new.
      const { subject, fingerprint } = fact.data
      if (!this.destroyed.has(subject)) this.destroyed.set(subject, { subject, fingerprint, position: fact.position })
    }
    this.#account(fact)
    this.#request(fact)
  }

  /** The deletions as a list shows them: those of the accounts and requests that were touched. */
  listed(): Listed[] {
    return [...[...this.accounts.values()].map(listedAccount), ...[...this.requests.values()].map(listedRequest)]
  }

  #step({ stream, type, data, meta, position, revision: version }: TrailFact): void {
    const step = 'subject' in data ? `${type} ${data.subject}` : type
    const fingerprint = 'fingerprint' in data ? data.fingerprint : null
    const count = LINES[type]?.(data as never) ?? null
    this.steps.set(`${stream} ${step}`, { stream, step, count, at: meta.at, by: meta.by, fingerprint, version, position })
  }

  #account(fact: TrailFact): void {
    if (fact.type === 'AccountDeletionRequested') {
      const { memberId: member_id, channel, reasonCategory, keepPosts, requestId, requestedAt, dueAt } = fact.data
      const wish = { channel, reason_category: reasonCategory, keep_posts: keepPosts, request_id: requestId ?? null }
      // Told again, what came after it is there already.
      const { deleted_at = null, reason_kept = true } = this.accounts.get(member_id) ?? {}
      this.accounts.set(member_id, { member_id, ...wish, requested_at: requestedAt, due_at: dueAt, deleted_at, reason_kept })
    }
    if (fact.type === 'SubjectKeyDestroyed' && fact.data.subject.startsWith('audit:')) {
      const account = this.accounts.get(memberOf(fact)!)
      if (account) account.reason_kept = false
    }
    if (fact.type === 'AccountDeleted') {
      const account = this.accounts.get(fact.data.memberId)
      if (account) account.deleted_at = fact.data.deletedAt
    }
  }

  #request(fact: TrailFact): void {
    const id = requestOf(fact)
    if (id === undefined) return
    const known = this.requests.get(id)
    if (fact.type === 'DeletionRequested' && !known) {
      const { requestId: request_id, requestedAt: requested_at, dueAt: due_at } = fact.data
      this.requests.set(id, { request_id, requested_at, due_at, proved_at: null, member_id: null, forgotten_at: null })
    }
    if (fact.type === 'DeletionRequestProved' && known)
      Object.assign(known, { proved_at: fact.data.provedAt, member_id: fact.data.memberId ?? null })
    if (fact.type === 'SubjectKeyDestroyed' && known) known.forgotten_at ??= fact.meta.at
  }
}
