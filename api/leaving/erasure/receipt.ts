import type { JWK } from 'jose'
import { verified } from '../../../commands/vault/leaving/receipt-signing.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { ErasureStep } from '../../../domain/members/leaving/messages.js'
import type { MemberEvent } from '../../../domain/members/messages.js'
import { REASON_KEPT_FOR_YEARS } from './kept.js'

/** What was erased, as an area and how many; without a count where there is nothing to count. */
interface Erased {
  readonly what: string
  readonly count?: number
  readonly at: string
}

/** All that a receipt says; it names the member by number only. */
export interface Receipt {
  readonly issuer: string
  readonly member: number
  readonly requestedAt: string
  readonly channel: string
  readonly deletedAt: string
  readonly erased: readonly Erased[]
  /** Of the destroyed key: whoever has it can tell that it was this one. */
  readonly keyFingerprint: string | null
  readonly kept: readonly { readonly what: string; readonly why: string }[]
}

/** What a step of the erasure always is, by its type: one without words does not compile. */
type Told = ErasureStep | 'EmailReleased' | 'SubjectKeyDestroyed' | 'AccountDeleted'

const WORDS: Readonly<Record<Told, string> & Partial<Record<MemberEvent['type'], string>>> = {
  SessionsRevoked: 'sessions ended',
  PostsWithdrawn: 'posts erased',
  PostsAnonymised: 'posts kept without your name, as you asked',
  CommentsRemoved: 'comments erased',
  ConnectionsRemoved: 'connections and requests ended',
  RoomsLeft: 'rooms of the chat left: what you wrote there can be read by nobody',
  OpportunitiesWithdrawn: 'opportunities withdrawn',
  ApplicationsWithdrawn: 'applications withdrawn',
  EventsLeft: 'events that you were registered for',
  FilesErased: 'files erased',
  EmailReleased: 'your email address: it is free again',
  SubjectKeyDestroyed: 'the key of your profile: what was encrypted with it can be read by nobody',
  // Gone right before it. They follow from what is counted above, some of them later than that: how many there were cannot be proven.
  AccountDeleted: 'your notifications, and those that told others of you',
}

const KEPT = [
  {
    what: 'the steps of this deletion, with numbers and times and without your name',
    why: 'so that auditors can check that it was done',
  },
  {
    what: `the reason that you gave, encrypted with a key of its own, for ${REASON_KEPT_FOR_YEARS} years`,
    why: 'so that a complaint about this deletion can be answered',
  },
  { what: 'your likes, as a number without your name', why: 'they are part of what others have posted' },
]

/** What the stream of an erased member says of the way out; undefined while it is not over. */
export const receiptFrom = (facts: readonly Recorded<MemberEvent>[], issuer: string): Receipt | undefined => {
  const asked = facts.findLast((fact) => fact.type === 'AccountDeletionRequested')
  const ended = facts.findLast((fact) => fact.type === 'AccountDeleted')
  if (asked?.type !== 'AccountDeletionRequested' || ended?.type !== 'AccountDeleted') return undefined
  const { memberId, channel, requestedAt } = asked.data
  const isOwn = (fact: Recorded<MemberEvent>) => fact.type !== 'SubjectKeyDestroyed' || fact.data.subject === `member:${memberId}`
  const steps = facts.filter((fact) => fact.position > asked.position && isOwn(fact))
  const key = steps.find((fact) => fact.type === 'SubjectKeyDestroyed')
  return {
    issuer,
    member: memberId,
    requestedAt,
    channel,
    deletedAt: ended.data.deletedAt,
    erased: steps.flatMap(({ type, data, meta }) => {
      const what = WORDS[type]
      return what === undefined ? [] : [{ what, ...('count' in data && { count: data.count }), at: meta.at }]
    }),
    keyFingerprint: key?.type === 'SubjectKeyDestroyed' ? key.data.fingerprint : null,
    kept: KEPT,
  }
}

/** The receipt in a compact JWS; throws a JOSEError when it was not signed with this key, or was changed. */
export const verifiedReceipt = async (jws: string, publicKey: JWK): Promise<Receipt> => (await verified(jws, publicKey)) as Receipt
