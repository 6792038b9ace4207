import { randomUUID } from 'node:crypto'
import type { CaseEvent } from '../../../../domain/cases/messages.js'
import { asMember } from '../../../../domain/kernel/actor.js'
import type { CaseId, MemberId } from '../../../../domain/kernel/ids.js'
import type { Recorded } from '../../../../domain/kernel/messages.js'

/** Each case is posted and then liked by so many others, one of them for each of the cases that follow it. */
const LIKES = 19
const AT = '2026-01-01T00:00:00.000Z'

const content = {
  shape: 'clinical' as const,
  speciality: 'GI Surgery' as const,
  title: 'Recurrent inguinal hernia after two repairs',
  description: '',
  age: 54,
  gender: 'Female' as const,
  diagnosis: 'Recurrent inguinal hernia on the right, reducible, with pain on exertion and a defect of three centimetres.',
  history: 'Two open repairs elsewhere, the last one four years ago with a mesh. Diabetes, well controlled. '.repeat(4),
  questions: ['Laparoscopic or open?', 'Which mesh, and how would you fix it?'],
  files: [],
  consents: { indemnity: true as const, patientConsent: true as const, relevant: true as const, wording: '2026-11', at: AT },
}

/** What members did, without end, as the log has it from its first position on. Every event is a row of its own to the feed of cases. */
export function* history(): Generator<Recorded<CaseEvent>, never> {
  for (let caseId = 1, position = 0; ; caseId++) {
    yield recorded(caseId, 0, position++, { type: 'CasePosted', data: { ...content, caseId, author: 1, postedAt: AT } as never })
    for (let like = 1; like <= Math.min(LIKES, caseId); like++) {
      const liked = caseId - like + 1
      yield recorded(liked, like, position++, { type: 'CaseLiked', data: { caseId: liked as CaseId, memberId: (like + 1) as MemberId } })
    }
  }
}

const recorded = (caseId: number, revision: number, position: number, event: CaseEvent): Recorded<CaseEvent> => {
  const id = randomUUID()
  return {
    ...event,
    id,
    stream: `case-${caseId}`,
    revision,
    position,
    meta: { v: 1, by: asMember(1 as MemberId), at: AT, $causationId: id, $correlationId: id },
  }
}

/** The next so many of them. */
export const next = <T>(events: Iterator<T>, count: number): T[] => Array.from({ length: count }, () => events.next().value as T)

/** Groups as the projectors get them. */
export const inBatches = <T>(events: readonly T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(events.length / size) }, (_, i) => events.slice(i * size, (i + 1) * size))
