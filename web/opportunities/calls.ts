import type { EventChannel } from 'redux-saga'
import type {
  addApplyNow,
  applicationCvLink,
  ApplicationId,
  Applicant,
  getOpportunitiesResponseById,
  handleApplicationResponse,
  opportunityResponses,
  viewApplication,
  withdrawApplication,
} from '../../api/contract/opportunities/applications.js'
import type { getMyApplications } from '../../api/contract/opportunities/own-applications.js'
import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type {
  addOpportunities,
  deleteOpportunityPosted,
  getOpportunities,
  getOpportunitiesById,
  MemberId,
  Opportunity,
  OpportunityId,
} from '../../api/contract/opportunities/opportunities.js'
import { ask, get, post } from '../shared/net/http.js'
import { getText } from '../shared/net/text.js'
import { upload, type Step } from '../shared/net/uploads/upload.js'
import { within } from '../shared/net/within.js'

export type { Applicant, ApplicationId } from '../../api/contract/opportunities/applications.js'
export type { ApplicationState, OwnApplication } from '../../api/contract/opportunities/own-applications.js'
export type { MemberId, Opportunity, OpportunityId, OpportunityType } from '../../api/contract/opportunities/opportunities.js'

type Add = typeof addOpportunities
type All = typeof getOpportunities
type Apply = typeof addApplyNow
type Close = typeof deleteOpportunityPosted
type Handle = typeof handleApplicationResponse
type Mine = typeof getMyApplications
type Own = typeof getOpportunitiesById
type Responses = typeof getOpportunitiesResponseById
type View = typeof viewApplication
type Withdraw = typeof withdrawApplication

export type NewOpportunity = Omit<BodyOf<Add>, 'id'>
export type NewApplication = Omit<BodyOf<Apply>, 'signup_id'>
export type Applied = AnswerOf<Apply>
export type MyApplications = AnswerOf<Mine>

/** What a list is narrowed to, in the words of the call; what is left out narrows nothing. */
export type Wanted = Pick<BodyOf<All>, 'countyId' | 'specialtyId' | 'opportunityId' | 'pageSize' | 'before'>

/** Milliseconds after which a list counts as not answered (spec 3 §9, DECISIONS C-51). */
const PATIENCE = 2_000

/** I may apply, my application is there, or I have taken back what I sent and cannot apply again. */
export type Standing = 'free' | 'applied' | 'spent'

/** How I stand to one of those on the board, of which `registered` came with them. */
export const standingTo = (id: OpportunityId, registered: AnswerOf<All>['registered']): Standing => {
  const sent = registered.find(({ opportunity_id }) => opportunity_id === id)
  if (!sent) return 'free'
  return sent.stands ? 'applied' : 'spent'
}

/** The newest that are open, with those among them that I have applied to. Throws a Problem, also when it takes too long. */
export const getBoard = (wanted: Wanted): Promise<AnswerOf<All>> =>
  within(PATIENCE, (signal) => ask<All>('getOpportunities', wanted as BodyOf<All>, signal))

/** My own that are open. */
export const getPosted = (wanted: Wanted): Promise<AnswerOf<Own>> =>
  within(PATIENCE, (signal) => ask<Own>('getOpportunitiesById', wanted as BodyOf<Own>, signal))

/** One of them and how I stand to it; null when it is not open, or never was. */
export const getOpportunity = async (id: OpportunityId): Promise<{ opportunity: Opportunity; standing: Standing } | null> => {
  const { result, registered } = await getBoard({ before: (id + 1) as OpportunityId, pageSize: 1 })
  const [opportunity] = result
  return opportunity?.id === id ? { opportunity, standing: standingTo(id, registered) } : null
}

export const addOpportunity = (me: MemberId, told: NewOpportunity, key: string): Promise<AnswerOf<Add>> =>
  post<Add>('addOpportunities', { ...told, id: me }, key)

export const closeOpportunity = (id: OpportunityId, key: string): Promise<AnswerOf<Close>> =>
  post<Close>('deleteOpportunityPosted', { opportunity_id: id }, key)

/** Fields are sent as text before the file. */
export const apply = (me: MemberId, told: NewApplication, cv: File, key: string): EventChannel<Step<Applied>> =>
  upload<Apply>('addApplyNow', { ...told, signup_id: me }, ['cv', [{ file: cv }]], key)

export const getResponses = async (
  opportunityId: OpportunityId,
): Promise<{ readonly opportunity: Opportunity; readonly applicants: readonly Applicant[] }> => {
  const { result } = await post<Responses>('getOpportunitiesResponseById', { opportunityId })
  const [[opportunity], applicants] = result
  return { opportunity: opportunity!, applicants }
}

/** `accepts` or cancels. */
export const answerApplication = (
  opportunityId: OpportunityId,
  applicationId: ApplicationId,
  accepts: boolean,
  key: string,
): Promise<AnswerOf<Handle>> => post<Handle>('handleApplicationResponse', { opportunityId, applicationId, whatToDo: accepts ? 2 : 1 }, key)

/** I have looked at what they sent. */
export const seeApplication = (applicationId: ApplicationId): Promise<AnswerOf<View>> => post<View>('viewApplication', { applicationId })

export const withdraw = (applicationId: ApplicationId, key: string): Promise<AnswerOf<Withdraw>> =>
  post<Withdraw>('withdrawApplication', { applicationId }, key)

export const getMine = (before: ApplicationId | null): Promise<MyApplications> =>
  get<Mine>('getMyApplications', before === null ? {} : { before })

/** The CV of an application: a link that ends soon. */
export const linkOfCv = async (id: ApplicationId): Promise<string> =>
  (await get<typeof applicationCvLink>('applicationCvLink/:id', {}, { id })).link

/** All applications as a table for a spreadsheet. Throws a Problem. */
export const getTable = (id: OpportunityId): Promise<string> => getText<typeof opportunityResponses>('opportunityResponses/:id', { id })
