import { List, Map } from 'immutable'
import { memberIdOf, type Member } from '../kernel/actor.js'
import type { Evolve } from '../kernel/decider.js'
import type { ApplicationId, FileId, MemberId, OpportunityId } from '../kernel/ids.js'
import { Refusal } from '../kernel/refusal.js'
import type { OpportunityEvent } from './messages.js'

export interface Application {
  readonly applicant: MemberId
  readonly cv: FileId
  readonly viewed: boolean
  readonly answer: 'none' | 'accepted' | 'cancelled'
  /** Whether it was taken back, by the applicant or with their account. */
  readonly gone: boolean
}

/** Only what decisions need to know: no word of what is offered, and none of who asks. */
export interface Opportunity {
  readonly owner: MemberId | undefined
  readonly closed: boolean
  readonly applications: Map<ApplicationId, Application>
  /** What each member has sent, the first one first. */
  readonly sentBy: Map<MemberId, List<ApplicationId>>
}

export const initialState: Opportunity = { owner: undefined, closed: false, applications: Map(), sentBy: Map() }

type About = Readonly<{ applicationId: ApplicationId }>

const changed =
  (change: Partial<Application>) =>
  (state: Opportunity, { data: { applicationId } }: { readonly data: About }): Opportunity => {
    const application = state.applications.get(applicationId)
    return application ? { ...state, applications: state.applications.set(applicationId, { ...application, ...change }) } : state
  }

export const evolve: Evolve<Opportunity, OpportunityEvent> = {
  OpportunityPosted: (state, { data: { owner } }) => ({ ...state, owner }),
  OpportunityApplied: (state, { data: { applicationId, applicant, cv } }) => ({
    ...state,
    applications: state.applications.set(applicationId, { applicant, cv: cv.file, viewed: false, answer: 'none', gone: false }),
    sentBy: state.sentBy.update(applicant, List<ApplicationId>(), (sent) => sent.push(applicationId)),
  }),
  ApplicationViewed: changed({ viewed: true }),
  ApplicationAccepted: changed({ viewed: true, answer: 'accepted' }),
  ApplicationCancelled: changed({ viewed: true, answer: 'cancelled' }),
  ApplicationWithdrawn: changed({ gone: true }),
  OpportunityClosed: (state) => ({ ...state, closed: true }),
}

export const NO_SUCH_OPPORTUNITY = 'This opportunity no longer exists'
export const NO_SUCH_APPLICATION = 'This application no longer exists'

/** Whose it is; refuses where nothing was posted. */
export const ownerOf = ({ owner }: Opportunity): MemberId => {
  if (owner === undefined) throw new Refusal('not-found', NO_SUCH_OPPORTUNITY)
  return owner
}

/** Refuses of everybody else. */
export const mustOwn = (state: Opportunity, by: Member): MemberId => {
  const owner = ownerOf(state)
  if (memberIdOf(by) !== owner) throw new Refusal('forbidden', 'Only who has posted this opportunity can do that')
  return owner
}

/** An application, whatever became of it, with what tells both sides of it; refuses where there never was one. */
export const applicationIn = (
  state: Opportunity,
  data: { readonly opportunityId: OpportunityId; readonly applicationId: ApplicationId },
) => {
  const application = state.applications.get(data.applicationId)
  if (!application) throw new Refusal('not-found', NO_SUCH_APPLICATION)
  return { application, told: { ...data, owner: ownerOf(state), applicant: application.applicant } }
}

/** Applications that nobody has taken back, of an opportunity that is open. */
export const standing = ({ applications }: Opportunity): Application[] => [...applications.values()].filter(({ gone }) => !gone)
