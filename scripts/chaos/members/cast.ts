import { randomUUID } from 'node:crypto'
import { createClinicalCase } from '../../../api/contract/cases/cases.js'
import { login, type Session } from '../../../api/contract/members/members.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { becomeMember } from '../../people/become-member.js'
import { ask, type Question } from './ask.js'
import type { Button } from './button.js'
import type { Cycle } from './cycle.js'
import type { Member } from './member.js'
import type { Pen } from './pen.js'
import type { Remarks } from './remarks.js'
import { groupOf, roomOfTwo } from './rooms.js'
import { tieOf } from './tie.js'
import { vacancyOf } from './vacancy.js'

export interface Cast {
  readonly members: readonly Member[]
  /** One for each member before each case. */
  readonly buttons: readonly Button[]
  /** Of each member on one case, so that each case has some. */
  readonly remarks: readonly Remarks[]
  /** For each member one in the group of all, and one in a room of two. */
  readonly pens: readonly Pen[]
  /** Of each two who share a room of two what connects them, and what one of all offers another. */
  readonly cycles: readonly Cycle[]
}

const MEMBERS = ['ana', 'boris', 'chioma', 'dai', 'elena', 'farid']
const CASES = ['Inguinal hernia, day 3', 'Scalp defect', 'Flexor tendon, zone 2', 'Lip reconstruction']
export const PASSWORD = 'scalpel please'

/** Lets everybody join, and the first of them post the cases. */
export const assemble = async (url: string): Promise<Cast> => {
  const members: Member[] = []
  for (const name of MEMBERS) members.push(await join(url, name))
  const caseIds: CaseId[] = []
  for (const title of CASES) caseIds.push(await post(url, members[0]!, title))
  const buttons = members.flatMap((member) => caseIds.map((caseId) => ({ member, caseId, acknowledged: [] })))
  const remarks = members.map((member, i) => ({ member, caseId: caseIds[i % caseIds.length]!, acknowledged: [] }))
  return { members, buttons, remarks, pens: await pensOf(url, members), cycles: cyclesOf(members) }
}

/** The first and the last share a room, and so on inwards. */
const pensOf = async (url: string, members: readonly Member[]): Promise<Pen[]> => {
  const pens: Pen[] = []
  for (const [i, member] of members.entries()) {
    const rooms = [await groupOf(url, member), await roomOfTwo(url, member, members.at(-1 - i)!)]
    pens.push(...rooms.map((roomId) => ({ member, roomId, acknowledged: [] })))
  }
  return pens
}

const cyclesOf = (members: readonly Member[]): Cycle[] => {
  const half = members.slice(0, members.length / 2)
  return [...half.map((member, i) => tieOf(member, members.at(-1 - i)!)), vacancyOf(members[1]!, members[0]!)]
}

/** Joins and signs in. */
export const join = async (url: string, name: string): Promise<Member> => {
  const emailId = `${name}.${randomUUID().slice(0, 8)}@example.org`
  const { id, token } = await becomeMember(url, { firstName: name, lastName: 'Sample', emailId, password: PASSWORD })
  return { id, emailId, token }
}

/** Gives a member a new token. */
export const signIn = async (url: string, member: Member): Promise<void> => {
  member.token = (await sessionOf(url, member.emailId)).token
}

const sessionOf = async (url: string, emailId: string): Promise<Session> =>
  (await must(url, { path: login.path, body: { emailId, password: PASSWORD } })) as Session

/** Posts a clinical case, with photographs if there are any. */
export const post = async (url: string, { token }: Member, title: string, photographs: readonly Blob[] = []): Promise<CaseId> => {
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
  if (photographs.length > 0) form.set('fileTypes', JSON.stringify(photographs.map(() => 'IMAGE')))
  for (const photograph of photographs) form.append('files', photograph, 'photograph.jpg')
  const { id } = (await must(url, { path: createClinicalCase.path, body: form, token })) as { id: CaseId }
  return id
}

/** Asks something that must be answered: nothing is broken now. */
const must = async (url: string, question: Question): Promise<unknown> => {
  const answer = await ask(url, question)
  if (answer?.code === 200) return answer.body.records
  throw new Error(
    `${question.path} ${answer ? `was answered with ${answer.code} ${answer.body.msg}` : 'got no answer'} although nothing was broken`,
  )
}
