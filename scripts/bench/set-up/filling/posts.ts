import type { BeyondEvent } from '../../../../domain/beyond/messages.js'
import type { CaseEvent, Shape } from '../../../../domain/cases/messages.js'
import { asMember } from '../../../../domain/kernel/actor.js'
import type { BeyondId, CaseId, MemberId } from '../../../../domain/kernel/ids.js'
import type { Recorded } from '../../../../domain/kernel/messages.js'
import { recordedOn } from '../write-batches.js'

const AT = '2026-01-01T00:00:00.000Z'

export const VIEWER = 1 as MemberId
/** Who posts, in turn. */
export const AUTHORS = Array.from({ length: 200 }, (_, i) => (i + 2) as MemberId)

const authorOf = (id: number): MemberId => AUTHORS[id % AUTHORS.length]!

export const casePosted = (id: number, shape: Shape): Recorded<CaseEvent>[] => {
  const author = authorOf(id)
  const said = { title: `Case ${id}`, description: '', diagnosis: 'A stone', history: 'Two before', questions: ['Scope?'] }
  const patient = { age: 54, gender: 'Female', speciality: 'Urology' } as const
  const consents = { patientConsent: true, wording: '2026-11', at: AT } as const
  const event: CaseEvent = {
    type: 'CasePosted',
    data: { caseId: id as CaseId, author, shape, ...said, ...patient, files: [], consents, postedAt: AT },
  }
  return recordedOn(`case-${id}`, asMember(author), AT, [event], id)
}

export const beyondPosted = (id: number): Recorded<BeyondEvent>[] => {
  const author = authorOf(id)
  const consents = { indemnity: true, wording: '2026-11', at: AT } as const
  const event: BeyondEvent = {
    type: 'BeyondPosted',
    data: { beyondId: id as BeyondId, author, title: `Regatta ${id}`, files: [], consents, postedAt: AT },
  }
  return recordedOn(`beyond-${id}`, asMember(author), AT, [event], id)
}
