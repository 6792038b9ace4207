import { randomUUID } from 'node:crypto'
import { createClinicalCase } from '../../api/contract/cases.js'
import { login, signup, type Session } from '../../api/contract/members.js'
import type { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { ask, type Question } from './ask.js'

/** Somebody who presses like buttons. */
export interface Member {
  readonly id: MemberId
  readonly emailId: string
  /** Good for a quarter of an hour. */
  token: string
}

const PASSWORD = 'scalpel please'

/** Asks something that must be answered: nothing is broken now. */
const must = async (url: string, question: Question): Promise<unknown> => {
  const answer = await ask(url, question)
  if (answer?.code === 200) return answer.body.records
  throw new Error(`${question.path} was answered ${answer ? `${answer.code} ${answer.body.msg}` : 'by nobody'} although nothing was broken`)
}

/** Lets somebody join and sign in. */
export const join = async (url: string, name: string): Promise<Member> => {
  const emailId = `${name}.${randomUUID().slice(0, 8)}@example.org`
  const form = { firstName: name, lastName: 'Sample', emailId, password: PASSWORD, indemnity: true, clauses: true }
  await must(url, { path: signup.path, body: form })
  const { id, token } = await sessionOf(url, emailId)
  return { id, emailId, token }
}

/** Gives a member a new token. */
export const signIn = async (url: string, member: Member): Promise<void> => {
  member.token = (await sessionOf(url, member.emailId)).token
}

const sessionOf = async (url: string, emailId: string): Promise<Session> =>
  (await must(url, { path: login.path, body: { emailId, password: PASSWORD } })) as Session

/** Posts a clinical case and answers its id. */
export const post = async (url: string, { token }: Member, title: string): Promise<CaseId> => {
  const fields = {
    speciality: 'GI Surgery',
    age: '54',
    gender: 'Female',
    diagnosis: 'Recurrent inguinal hernia',
    clinicalQuestions: 'Mesh?',
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ title, ...fields, indemnity: 'true', patientConsent: 'true', relevant: 'true' }))
    form.set(name, value)
  const { id } = (await must(url, { path: createClinicalCase.path, body: form, token })) as { id: CaseId }
  return id
}
