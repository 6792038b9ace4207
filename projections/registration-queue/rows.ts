import type { Actor } from '../../domain/kernel/actor.js'
import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { MemberEvent } from '../../domain/members/messages.js'
import type { CheckMethod, CheckResult } from '../../domain/members/registration-check/messages.js'

/** What a member has declared of their registrations, without a number, and the last check of it. */
export interface Registration {
  member_id: MemberId
  there: boolean
  version: number
  recorded_at: string | null
  result: CheckResult | null
  method: CheckMethod | null
  expires_on: string | null
  checked_at: string | null
  checked_by: Actor | null
  /** What proves the check. */
  evidence: FileId | null
  place: number
}

const DAY = 24 * 60 * 60_000
/** So long before it expires it should be looked at again. */
export const EXPIRING = 30 * DAY
/** Nobody is to look at it until it changes. */
const NEVER = 8e15

const unchecked = { result: null, method: null, expires_on: null, checked_at: null, checked_by: null, evidence: null }

/** Every event of the stream `member-7` concerns member 7. */
export const memberOf = ({ stream }: Pick<Recorded<MemberEvent>, 'stream'>) => Number(stream.slice('member-'.length)) as MemberId

const after = (row: Registration | undefined, { type, data, meta, revision, stream }: Recorded<MemberEvent>): Registration | undefined => {
  const member_id = memberOf({ stream })
  if (type === 'RegistrationsRecorded') {
    const { recordedAt } = data
    const there = Boolean(data.registrations?.length)
    return { member_id, there, version: revision, recorded_at: recordedAt, ...unchecked, place: Date.parse(recordedAt) }
  }
  if (type === 'RegistrationChecked' && row) {
    const { result, method, expiresOn = null, file: evidence = null, checkedAt } = data
    const place = expiresOn === null ? NEVER : Date.parse(expiresOn) - EXPIRING
    return { ...row, result, method, expires_on: expiresOn, checked_at: checkedAt, checked_by: meta.by, evidence, place }
  }
  if (type === 'SubjectKeyDestroyed' && data.subject === `member:${member_id}` && row)
    return { ...row, ...unchecked, there: false, recorded_at: null }
  return undefined
}

/** The rows that a batch touches, as they stand after it. */
export const fold = (events: readonly Recorded<MemberEvent>[], before: readonly Registration[] = []): Map<MemberId, Registration> => {
  const known = new Map(before.map((row) => [row.member_id, row]))
  const touched = new Map<MemberId, Registration>()
  for (const event of events) {
    const id = memberOf(event)
    const row = after(touched.get(id) ?? known.get(id), event)
    if (row) touched.set(id, row)
  }
  return touched
}

/** What tells something of a registration. */
const TELLING: readonly MemberEvent['type'][] = ['RegistrationsRecorded', 'RegistrationChecked', 'SubjectKeyDestroyed']
export const isTelling = ({ type }: Recorded<MemberEvent>): boolean => TELLING.includes(type)
