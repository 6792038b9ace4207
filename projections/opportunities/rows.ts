import type { DurationUnit, OpportunityEvent, OpportunitySpeciality, OpportunityType } from '../../domain/opportunities/messages.js'
import type { ApplicationId, FileId, MemberId, OpportunityId } from '../../domain/kernel/ids.js'
import type { Event, Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'

type Moment = string | Date

export interface Opportunity {
  opportunity_id: OpportunityId
  owner: MemberId
  title: Personal<string>
  description: Personal<string>
  qualifications: Personal<string>
  experience: Personal<string>
  country_id: number
  country: string
  city_id: number
  city: string
  duration: number
  unit: DurationUnit
  /** `2026-01-31`. */
  from_day: string
  to_day: string
  speciality: OpportunitySpeciality
  other_speciality: Personal<string>
  type: OpportunityType
  posted_at: Moment
  closed_by: 'owner' | 'erasure' | null
  position: number
}

export interface Application {
  application_id: ApplicationId
  opportunity_id: OpportunityId
  owner: MemberId
  applicant: MemberId
  name: Personal<string>
  email: Personal<string>
  contact: Personal<string>
  address: Personal<string>
  college: Personal<string>
  degree: Personal<string>
  cv: FileId
  cv_mime: string
  cv_name: Personal<string>
  applied_at: Moment
  viewed_at: Moment | null
  answer: 'none' | 'accepted' | 'cancelled'
  answered_at: Moment | null
  gone_by: 'applicant' | 'closing' | 'erasure' | null
  position: number
}

type Forgotten = Event<'SubjectKeyDestroyed', { readonly subject: string }>
export type OpportunityFact = Recorded<OpportunityEvent>
export type Fact = OpportunityFact | Recorded<Forgotten>

const UNNAMED = { name: null, email: null, contact: null, address: null, college: null, degree: null, cv_name: null }
const UNSAID = { title: null, description: null, qualifications: null, experience: null, other_speciality: null }

/** Whose words an event takes away, if it does. */
export const forgottenBy = ({ type, data }: Fact): MemberId | undefined => {
  if (type !== 'SubjectKeyDestroyed') return undefined
  const [, id] = /^member:(\d+)$/.exec(data.subject) ?? []
  return id === undefined ? undefined : (Number(id) as MemberId)
}

/** The streams of members tell much that is not looked at here. */
export const isOfOpportunity = (fact: Fact): fact is OpportunityFact => fact.stream.startsWith('opportunity-')

/** The rows a batch touches, as they stand so far. Delivered again, an event finds its work done. */
export class Rows {
  readonly opportunities: Map<OpportunityId, Opportunity>
  readonly applications: Map<ApplicationId, Application>

  /** What the tables hold of that which the coming events touch. */
  constructor(opportunities: readonly Opportunity[] = [], applications: readonly Application[] = []) {
    this.opportunities = new Map(opportunities.map((row) => [row.opportunity_id, row]))
    this.applications = new Map(applications.map((row) => [row.application_id, row]))
  }

  apply(fact: Fact): void {
    const { position } = fact
    switch (fact.type) {
      case 'OpportunityPosted':
        this.#post(fact.data, position)
        break
      case 'OpportunityApplied':
        this.#receive(fact.data, position)
        break
      case 'ApplicationViewed':
        this.#change(fact.data, ({ viewed_at }) => viewed_at === null && { viewed_at: fact.data.viewedAt, position })
        break
      case 'ApplicationAccepted':
        this.#answer(fact.data, 'accepted', fact.data.acceptedAt, position)
        break
      case 'ApplicationCancelled':
        this.#answer(fact.data, 'cancelled', fact.data.cancelledAt, position)
        break
      case 'ApplicationWithdrawn':
        this.#change(fact.data, (row) => this.#gone(row, fact.data.byRole, position))
        break
      case 'OpportunityClosed':
        this.#close(fact.data, position)
        break
      case 'SubjectKeyDestroyed':
        this.#forget(forgottenBy(fact))
    }
  }

  #post(data: Extract<OpportunityEvent, { type: 'OpportunityPosted' }>['data'], position: number): void {
    const { opportunityId: opportunity_id, owner, title, description, qualifications, experience, country, city, speciality, type } = data
    if (this.opportunities.has(opportunity_id)) return
    this.opportunities.set(opportunity_id, {
      ...{ opportunity_id, owner, title, description, qualifications, experience, speciality, type },
      ...{ country_id: country.id, country: country.name, city_id: city.id, city: city.name },
      ...{ duration: data.duration.number, unit: data.duration.unit, from_day: data.from, to_day: data.to },
      ...{ other_speciality: data.otherSpeciality ?? null, posted_at: data.postedAt, closed_by: null, position },
    })
  }

  #receive(data: Extract<OpportunityEvent, { type: 'OpportunityApplied' }>['data'], position: number): void {
    const { applicationId: application_id, opportunityId: opportunity_id, owner, applicant, cv, appliedAt: applied_at } = data
    if (this.applications.has(application_id)) return
    const { name, email, contact, address, college, degree } = data
    const said = { name, email, contact, address, college, degree, cv: cv.file, cv_mime: cv.mime, cv_name: cv.name }
    const open = { viewed_at: null, answer: 'none' as const, answered_at: null, gone_by: null }
    this.applications.set(application_id, { application_id, opportunity_id, owner, applicant, ...said, applied_at, ...open, position })
  }

  #change(of: { applicationId: ApplicationId }, to: (row: Application) => Partial<Application> | false): void {
    const row = this.applications.get(of.applicationId)
    if (row) Object.assign(row, to(row))
  }

  #answer(of: { applicationId: ApplicationId }, answer: Application['answer'], answered_at: string, position: number): void {
    this.#change(of, (row) => row.answer === 'none' && { answer, answered_at, viewed_at: row.viewed_at ?? answered_at, position })
  }

  /** What they said of themselves is read by nobody any more. */
  #gone({ gone_by }: Application, by: NonNullable<Application['gone_by']>, position: number): Partial<Application> | false {
    if (gone_by === null) return { ...UNNAMED, gone_by: by, position }
    return gone_by === 'closing' && by === 'erasure' && { gone_by: by, position }
  }

  #close({ opportunityId, byRole }: { opportunityId: OpportunityId; byRole: 'owner' | 'erasure' }, position: number): void {
    const opportunity = this.opportunities.get(opportunityId)
    if (opportunity?.closed_by === null) Object.assign(opportunity, { closed_by: byRole, position })
    for (const row of this.applications.values())
      if (row.opportunity_id === opportunityId) Object.assign(row, row.gone_by === null && this.#gone(row, 'closing', position))
  }

  /** The position stays: streams may be told apart from each other, and the rows must not depend on which came first. */
  #forget(member: MemberId | undefined): void {
    for (const row of this.opportunities.values()) if (row.owner === member) Object.assign(row, UNSAID)
    for (const row of this.applications.values()) if (row.applicant === member) Object.assign(row, UNNAMED)
  }
}
