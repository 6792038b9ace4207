import { commentOnClinicalCase } from '../../api/contract/cases/case-comments.js'
import { addClinicalCaseCollection, solveClinicalCase } from '../../api/contract/cases/case-life.js'
import { createClinicalCase, likeClinicalCase } from '../../api/contract/cases/cases.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { asking } from '../people/asking.js'
import type { Session } from '../../api/contract/members/members.js'
import { becomeMember, signIn, type Person } from '../people/become-member.js'
import { BEYOND, tellBeyond } from './beyond.js'
import { CHATS, tellMessage } from './chats.js'
import { COMMUNITY, tellPost } from './community.js'
import { CONNECTIONS, tellConnection, type Teller } from './connections.js'
import { REELS, tellReel } from './reels.js'
import { OPPORTUNITIES, tellOpportunity } from './opportunities.js'
import { attach } from './picture.js'
import { CAST, STORY, TRAINED, type Name, type ToldCase } from './story.js'
import { tellVisit, VISITS, type Release } from './visitors.js'

/** Opens the program a second time, with its clock so many milliseconds back. */
export type OpenPast = (ago: number) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>

export const PASSWORD = 'sample-surgeon'
export const addressOf = (name: Name): string => `sample.${name.toLowerCase()}@example.org`

const personOf = (name: Name): Person => ({
  firstName: 'Sample',
  lastName: `Surgeon ${name}`,
  emailId: addressOf(name),
  password: PASSWORD,
  ...(TRAINED[name] && { speciality: TRAINED[name] }),
})

/**
 * Tells the story to a server of ours, by its calls and, where a visitor’s case is let pass, by `release`, each part at its own time. Told once, it is not told again. Answers who is in it, where it
 * was told now.
 */
export const tellStory = async (url: string, openPast: OpenPast, release: Release): Promise<readonly MemberId[]> => {
  const isTold = await signIn(url, personOf(CAST[0])).then(
    () => true,
    () => false, // nobody of that name has joined yet
  )
  if (isTold) return []
  const cast = new Map<Name, Session>()
  // Each signs in once: who signs in for everything that they say is soon refused, and so is whoever tries the sample afterwards.
  for (const name of CAST) cast.set(name, await becomeMember(url, personOf(name)))
  const at =
    (past: string) =>
    (name: Name): Teller => {
      const { id, token } = cast.get(name)!
      return { id, say: asking(past, token) }
    }
  for (const ago of [
    ...new Set(
      [...STORY, ...COMMUNITY, ...CONNECTIONS, ...BEYOND, ...REELS, ...OPPORTUNITIES, ...CHATS, ...VISITS].map((told) => told.ago),
    ),
  ].sort((one, other) => other - one)) {
    const past = await openPast(ago)
    try {
      for (const told of STORY.filter((each) => each.ago === ago)) await tellCase(at(past.url), told)
      for (const told of COMMUNITY.filter((each) => each.ago === ago)) await tellPost(at(past.url), told)
      for (const told of CONNECTIONS.filter((each) => each.ago === ago))
        await tellConnection(told, at(past.url)(told.from), at(past.url)(told.to))
      for (const told of BEYOND.filter((each) => each.ago === ago)) await tellBeyond(at(past.url), told)
      for (const told of REELS.filter((each) => each.ago === ago)) await tellReel(at(past.url), told)
      for (const told of OPPORTUNITIES.filter((each) => each.ago === ago))
        await tellOpportunity((name) => Promise.resolve(at(past.url)(name).say), told)
      for (const told of CHATS.filter((each) => each.ago === ago)) await tellMessage(at(past.url), told)
      for (const told of VISITS.filter((each) => each.ago === ago)) await tellVisit(past.url, told, release)
    } finally {
      await past.stop()
    }
  }
  return [...cast.values()].map(({ id }) => id)
}

const tellCase = async (by: (name: Name) => Teller, told: ToldCase): Promise<void> => {
  const { records } = await by(told.by).say(createClinicalCase.path, await formOf(told))
  const { id: clinicalCaseId } = records as { id: number }
  for (const name of told.likedBy) await by(name).say(likeClinicalCase.path, { clinicalCaseId })
  for (const [name, comment] of told.comments) await by(name).say(commentOnClinicalCase.path, { clinicalCaseId, comment })
  for (const name of told.savedBy ?? []) await by(name).say(addClinicalCaseCollection.path, { cl_case_id: clinicalCaseId })
  if (told.outcome) await by(told.by).say(solveClinicalCase.path, { clinicalCaseId, outcome: told.outcome })
}

const formOf = async ({ title, speciality, age, gender, diagnosis, history, questions, views }: ToldCase): Promise<FormData> => {
  const form = new FormData()
  const fields = { title, speciality, age: `${age}`, gender, diagnosis, history, clinicalQuestions: questions.join('\n') }
  const consents = { indemnity: 'true', patientConsent: 'true', relevant: 'true' }
  for (const [name, value] of Object.entries({ ...fields, ...consents })) form.set(name, value)
  form.set('fileTypes', JSON.stringify(views.map(() => 'IMAGE')))
  for (const view of views) await attach(form, 'files', view)
  return form
}
