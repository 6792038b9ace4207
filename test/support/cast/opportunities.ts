import type { ApplicationId, FileId, MemberId, OpportunityId } from '../../../domain/kernel/ids.js'
import type { Event, Recorded } from '../../../domain/kernel/messages.js'
import type { OpportunityEvent } from '../../../domain/opportunities/messages.js'
import { noon } from './facts.js'

export const offer = {
  title: 'Observer in hepatobiliary surgery',
  description: 'Four weeks in theatre and on the ward.',
  qualifications: 'Board certified, or in the last year of training',
  experience: 'Two years',
  country: { id: 96, name: 'India' },
  city: { id: 12, name: 'Pune' },
  duration: { number: 4, unit: 'months' as const },
  from: '2026-03-01',
  to: '2026-07-01',
  speciality: 'HPB Surgery' as const,
  type: 'Observer' as const,
}
export const said = {
  name: 'Boris Example',
  email: 'boris@example.org',
  contact: '+44 20 7946 0000',
  address: '1 Sample Street',
  college: 'Sample Medical College',
  degree: 'MS',
}
/** The CV of an application, by the number of it. */
export const cvOf = (applicationId: number) => ({
  file: `00000000-0000-4000-8000-${String(applicationId).padStart(12, '0')}` as FileId,
  mime: 'application/pdf',
  name: 'cv.pdf',
})

/** What becomes of an opportunity, by its number and that of its owner. */
export const opportunity = (id: number, owner: MemberId) => {
  const opportunityId = id as OpportunityId
  const about = (application: number, applicant: MemberId) => ({
    opportunityId,
    applicationId: application as ApplicationId,
    owner,
    applicant,
  })
  return {
    posted: (more: Partial<Extract<OpportunityEvent, { type: 'OpportunityPosted' }>['data']> = {}): OpportunityEvent => ({
      type: 'OpportunityPosted',
      data: { opportunityId, owner, ...offer, postedAt: noon, ...more },
    }),
    applied: (application: number, applicant: MemberId): OpportunityEvent => ({
      type: 'OpportunityApplied',
      data: { ...about(application, applicant), ...said, cv: cvOf(application), appliedAt: noon },
    }),
    viewed: (application: number, applicant: MemberId): OpportunityEvent => ({
      type: 'ApplicationViewed',
      data: { ...about(application, applicant), viewedAt: noon },
    }),
    accepted: (application: number, applicant: MemberId): OpportunityEvent => ({
      type: 'ApplicationAccepted',
      data: { ...about(application, applicant), acceptedAt: noon },
    }),
    cancelled: (application: number, applicant: MemberId): OpportunityEvent => ({
      type: 'ApplicationCancelled',
      data: { ...about(application, applicant), cancelledAt: noon },
    }),
    withdrawn: (application: number, applicant: MemberId, byRole: 'applicant' | 'erasure' = 'applicant'): OpportunityEvent => ({
      type: 'ApplicationWithdrawn',
      data: { ...about(application, applicant), byRole, dropped: cvOf(application).file, withdrawnAt: noon },
    }),
    /** With the applications that stood: of whom, under which number. */
    closed: (stood: readonly (readonly [MemberId, number])[] = [], byRole: 'owner' | 'erasure' = 'owner'): OpportunityEvent => ({
      type: 'OpportunityClosed',
      data: {
        opportunityId,
        owner,
        applicants: stood.map(([applicant]) => applicant),
        dropped: stood.map(([, application]) => cvOf(application).file),
        byRole,
        closedAt: noon,
      },
    }),
  }
}

/** The key of a member is destroyed. */
export const keyDestroyed = (
  memberId: MemberId,
): Event<'SubjectKeyDestroyed', { memberId: MemberId; subject: string; fingerprint: null }> => ({
  type: 'SubjectKeyDestroyed',
  data: { memberId, subject: `member:${memberId}`, fingerprint: null },
})

/** As the log has them, one after the other. */
export const recordedOf = (...events: readonly (OpportunityEvent | ReturnType<typeof keyDestroyed>)[]): Recorded[] =>
  events.map((event, position) => {
    const meta = { v: 1, by: 'operator' as const, at: noon, $causationId: '', $correlationId: '' }
    const id = `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`
    const stream = 'opportunityId' in event.data ? `opportunity-${event.data.opportunityId}` : `member-${event.data.memberId}`
    return { ...event, id, stream, revision: position, position, meta }
  })
