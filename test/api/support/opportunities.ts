import type { Applicant } from '../../../api/contract/opportunities/applications.js'
import type { OwnApplication } from '../../../api/contract/opportunities/own-applications.js'
import type { Session } from '../../../api/contract/members/members.js'
import type { Opportunity, OwnOpportunity } from '../../../api/contract/opportunities/opportunities.js'
import { ask, type TestApp } from '../../support/parts/app.js'

/** What an opportunity is offered with. */
export const form = {
  title: 'Observer in hepatobiliary surgery',
  drName: 'Somebody Else',
  jobLocationCountry: 96,
  jobLocationCity: 'Pune',
  duration: '4 Months',
  durationYMD: 'Months',
  fromDateOfOpportunity: '2026-03-01',
  toDateOfOpportunity: '2026-07-01',
  description: 'Four weeks in theatre and on the ward.',
  speciality: 'HPB Surgery',
  otherSpecialityInput: '',
  opportunityType: 'Observer',
  qualifications: 'Board certified',
  experience: 'Two years',
  acknowledgement1: true,
  acknowledgement2: true,
}
/** What an application says. */
export const said = {
  name: 'Boris Sample',
  emailid: 'boris@example.org',
  contact: '+44 20 7946 0000',
  address: '=1+1, Sample Street',
  medialcollege: 'Sample Medical College',
  degree: 'MS',
}

/** What members do with opportunities at an app, and read of them; an application has the CV `word` if none is named. */
export const opportunityCalls = (app: () => TestApp, word: () => Buffer) => {
  const post = async ({ token }: Session, over: object = {}) => ask(app().url, 'addOpportunities', { token, body: { ...form, ...over } })
  const posted = async (by: Session, over: object = {}): Promise<number> => {
    const { code, body } = await post(by, over)
    if (code !== 200) throw new Error(JSON.stringify(body))
    return (body['records'] as { id: number }).id
  }
  const applying = (
    id: number,
    { cv = word(), file = 'cv.docx', ...over }: { cv?: Buffer | null; file?: string } & Readonly<Record<string, unknown>> = {},
  ) => {
    const body = new FormData()
    const fields: Record<string, string> = { ...said, opportunityid: String(id), ...over }
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    if (cv) body.append('cv', new Blob([Buffer.from(cv)]), file)
    return body
  }
  const apply = ({ token }: Session, id: number, over = {}) => ask(app().url, 'addApplyNow', { token, body: applying(id, over) })
  const applied = async (by: Session, id: number, over = {}): Promise<number> => {
    const { code, body } = await apply(by, id, over)
    if (code !== 200) throw new Error(JSON.stringify(body))
    return (body['records'] as { applicationId: number }).applicationId
  }
  const board = async ({ token }: Session, filters: object = {}) => {
    const { body } = await ask(app().url, 'getOpportunities', { token, body: filters })
    return body as unknown as {
      result: Opportunity[]
      registered: { opportunity_id: number; stands: boolean }[]
      total: number
      next: number | null
    }
  }
  const own = async ({ token }: Session, filters: object = {}) =>
    (await ask(app().url, 'getOpportunitiesById', { token, body: filters })).body['result'] as OwnOpportunity[]
  const responses = ({ token }: Session, opportunityId: number) =>
    ask(app().url, 'getOpportunitiesResponseById', { token, body: { opportunityId } })
  const applicants = async (by: Session, id: number) => ((await responses(by, id)).body['result'] as [Opportunity[], Applicant[]])[1]
  const mine = async ({ token }: Session) =>
    (await ask(app().url, 'getMyApplications', { token, method: 'GET' })).body['result'] as OwnApplication[]
  const stateOf = async (by: Session, id: number) => (await mine(by)).find(({ application_id }) => application_id === id)?.state
  const mayAgain = async (by: Session, id: number) => (await mine(by)).find(({ application_id }) => application_id === id)?.may_apply_again
  const answer = ({ token }: Session, body: object) => ask(app().url, 'handleApplicationResponse', { token, body })
  const one = ({ token }: Session, call: string, applicationId: number) => ask(app().url, call, { token, body: { applicationId } })
  const close = ({ token }: Session, opportunity_id: number) =>
    ask(app().url, 'deleteOpportunityPosted', { token, body: { opportunity_id } })
  const opened = ({ token }: Session, link: string) => fetch(app().url + link, { headers: { Authorization: `Bearer ${token}` } })
  const cvLink = ({ token }: Session, id: number) => ask(app().url, `applicationCvLink/${id}`, { token, method: 'GET' })

  /** How the files of CVs are kept that were sent for an opportunity. */
  const cvsIn = async (id: number) => {
    const sql = 'select state from vault.file where stream = $1'
    return (await app().parts.db.pool.query<{ state: string }>(sql, [`opportunity-${id}`])).rows.map(({ state }) => state)
  }

  return {
    post,
    posted,
    applying,
    apply,
    applied,
    board,
    own,
    responses,
    applicants,
    mine,
    stateOf,
    mayAgain,
    answer,
    one,
    close,
    opened,
    cvLink,
    cvsIn,
  }
}
