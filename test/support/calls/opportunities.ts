import type { Session } from '../../../api/contract/members/members.js'
import { wordDocument } from '../../../scripts/people/word-document.js'
import { ask } from '../parts/app.js'

/** Posts an opportunity and answers its number. */
export const postOpportunity = async (url: string, { token }: Session, over: object = {}): Promise<number> => {
  const body = {
    title: 'Observer in hepatobiliary surgery',
    jobLocationCountry: 'India',
    jobLocationCity: 'Pune',
    duration: '4 Months',
    durationYMD: 'Months',
    fromDateOfOpportunity: '2026-03-01',
    toDateOfOpportunity: '2026-07-01',
    description: 'Four months in theatre and on the ward.',
    speciality: 'HPB Surgery',
    opportunityType: 'Observer',
    qualifications: 'Board certified',
    experience: 'Two years',
    acknowledgement1: true,
    acknowledgement2: true,
    ...over,
  }
  const answered = await ask(url, 'addOpportunities', { token, body })
  if (answered.code !== 200) throw new Error(`no opportunity: ${JSON.stringify(answered.body)}`)
  return (answered.body['records'] as { id: number }).id
}

/** What who applies to one sends, with a CV. */
export const applicationForm = async (opportunityId: number, name = 'An Applicant'): Promise<FormData> => {
  const form = new FormData()
  const who = { name, emailid: 'applicant@example.org', contact: '+44 20 7946 0000', address: '1 Sample Street' }
  const fields = { ...who, medialcollege: 'Sample Medical College', degree: 'MS', opportunityid: `${opportunityId}` }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.append('cv', new Blob([new Uint8Array(await wordDocument())]), 'cv.docx')
  return form
}

/** Applies to one, with a CV, and answers the number of the application. */
export const applyTo = async (url: string, { token }: Session, opportunityId: number, name?: string): Promise<number> => {
  const answered = await ask(url, 'addApplyNow', { token, body: await applicationForm(opportunityId, name) })
  if (answered.code !== 200) throw new Error(`no application: ${JSON.stringify(answered.body)}`)
  return (answered.body['records'] as { applicationId: number }).applicationId
}
