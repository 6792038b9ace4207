import { randomUUID } from 'node:crypto'
import type { CaseCommand, CaseEvent, Shape } from '../../../domain/cases/messages.js'
import { asMember, type Reader } from '../../../domain/kernel/actor.js'
import type { CaseId, CommentId, FileId, MemberId, ReportId } from '../../../domain/kernel/ids.js'
import type { NewEvent, Recorded } from '../../../domain/kernel/messages.js'

export const hernia = 7 as CaseId
export const ana = 1 as MemberId
export const boris = 2 as MemberId
export const members = (count: number) => Array.from({ length: count }, (_, i) => (100 + i) as MemberId)
export const noon = '2026-01-01T12:00:00.000Z'
export const lastMoment = '2026-01-08T11:59:59.999Z'
export const aWeekLater = '2026-01-08T12:00:00.000Z'
export const title = 'Inguinal hernia, day 3'

const key = { caseId: hernia }
export const consents = { indemnity: true as const, patientConsent: true as const, relevant: true as const, wording: '2026-11', at: noon }
/** What a case says, and its files. */
export const content = {
  speciality: 'GI Surgery' as const,
  title,
  description: '',
  age: 54,
  gender: 'Female' as const,
  diagnosis: 'Recurrent inguinal hernia',
  history: 'Two repairs before',
  questions: ['Mesh or not?'],
  files: [
    {
      file: '5f0c8f9e-4c1e-4c1a-9f55-0c3f0e6d3b11' as FileId,
      category: 'IMAGE' as const,
      mime: 'image/jpeg',
      width: 800,
      height: 600,
      name: 'wound.jpg',
    },
  ],
}
const clinical = { shape: 'clinical' as Shape, ...content, consents }

export const posted: CaseEvent = { type: 'CasePosted', data: { ...key, ...clinical, author: ana, postedAt: noon } }
export const postedAs = (shape: Shape): CaseEvent => ({ ...posted, data: { ...key, ...clinical, author: ana, postedAt: noon, shape } })
export const erased: CaseEvent = { type: 'SubjectKeyDestroyed', data: { subject: `post:case:${hernia}`, fingerprint: null } }
export const liked = (memberId: MemberId): CaseEvent => ({ type: 'CaseLiked', data: { ...key, memberId } })
export const unliked = (memberId: MemberId): CaseEvent => ({ type: 'CaseUnliked', data: { ...key, memberId } })
export const saved = (memberId: MemberId): CaseEvent => ({ type: 'CaseSaved', data: { ...key, memberId } })
export const unsaved = (memberId: MemberId): CaseEvent => ({ type: 'CaseUnsaved', data: { ...key, memberId } })
const wrong = { reportId: 30 as ReportId, reason: 'A face can be recognised' }
export const reported = (reporter: Reader, version: number, reportedAt = noon): CaseEvent => ({
  type: 'CaseReported',
  data: { ...key, ...wrong, reporter, version, reportedAt },
})
export const removed: CaseEvent = { type: 'CaseRemoved', data: { ...key, byRole: 'author', removedAt: noon } }
export const commentId = (id: number) => id as CommentId
export const text = 'Open, with a mesh'
/** `answers`: who spoke before. */
export const commented = (memberId: MemberId, id: number, answers: readonly MemberId[] = []): CaseEvent => ({
  type: 'CaseCommented',
  data: { ...key, commentId: commentId(id), memberId, text, ...(answers.length > 0 && { answers: [...answers] }), commentedAt: noon },
})
export const commentDeleted = (id: number): CaseEvent => ({ type: 'CommentDeleted', data: { commentId: commentId(id) } })
export const closed: CaseEvent = { type: 'CaseClosed', data: key }
/** All that a member has written. */
export const forgotten = (memberId: MemberId): CaseEvent => ({
  type: 'SubjectKeyDestroyed',
  data: { subject: `member:${memberId}`, fingerprint: null },
})

const command =
  (type: 'LikeCase' | 'UnlikeCase' | 'SaveCase' | 'UnsaveCase') =>
  (by: MemberId, at = noon): CaseCommand => ({ id: randomUUID(), type, by: asMember(by), at, data: key })
export const like = command('LikeCase')
export const unlike = command('UnlikeCase')
export const save = command('SaveCase')
export const unsave = command('UnsaveCase')
export const report = (by: Reader, version: number, at = noon): CaseCommand => ({
  id: randomUUID(),
  type: 'ReportCase',
  by,
  at,
  data: { ...key, ...wrong, version },
})
export const comment = (by: MemberId, id: number, at = noon): CaseCommand => ({
  id: randomUUID(),
  type: 'CommentOnCase',
  by: asMember(by),
  at,
  data: { ...key, commentId: commentId(id), text },
})
export const deleteComment = (by: MemberId, id: number, at = noon): CaseCommand => ({
  id: randomUUID(),
  type: 'DeleteCaseComment',
  by: asMember(by),
  at,
  data: { ...key, commentId: commentId(id) },
})
export const close = (at: string): CaseCommand => ({ id: randomUUID(), type: 'CloseCase', by: 'system:closing', at, data: key })
export const post = (by: MemberId): CaseCommand => ({
  id: randomUUID(),
  type: 'PostCase',
  by: asMember(by),
  at: noon,
  data: { ...key, ...clinical },
})

/** As a command would have made them. */
export const fresh = <E extends { type: string; data: object }>(...events: E[]): NewEvent<E>[] =>
  events.map((event) => {
    const id = randomUUID()
    return { ...event, id, meta: { by: asMember(ana), at: noon, $causationId: id, $correlationId: id } }
  })

/** What is not of another case, or of all that a member has written, is of the hernia. */
const streamOf = ({ data }: CaseEvent): string => {
  if ('subject' in data && data.subject.startsWith('member:')) return data.subject.replace(':', '-')
  return `case-${'caseId' in data ? data.caseId : hernia}`
}

/** As the log would have them, the only ones in it. */
export const recorded = (...events: CaseEvent[]): Recorded<CaseEvent>[] =>
  fresh(...events).map((event, i) => ({
    ...event,
    stream: streamOf(event),
    revision: i,
    position: i,
    meta: { ...event.meta, v: 1 },
  }))
