import { commentOnClinicalCase } from '../../api/contract/case-comments.js'
import { createClinicalCase, likeClinicalCase } from '../../api/contract/cases.js'
import { asking } from '../people/asking.js'
import { becomeMember, signIn, type Person } from '../people/become-member.js'
import { CONNECTIONS, tellConnection, type Teller } from './connections.js'
import { OPPORTUNITIES, tellOpportunity } from './opportunities.js'
import { picture } from './picture.js'
import { CAST, STORY, TRAINED, type Name, type ToldCase } from './story.js'

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

/** Tells the story to a server of ours, by its calls alone, each part at its own time. Told once, it is not told again. */
export const tellStory = async (url: string, openPast: OpenPast): Promise<void> => {
  const isTold = await signIn(url, personOf(CAST[0])).then(
    () => true,
    () => false, // nobody of that name has joined yet
  )
  if (isTold) return
  for (const name of CAST) await becomeMember(url, personOf(name))
  for (const ago of [...new Set([...STORY, ...CONNECTIONS, ...OPPORTUNITIES].map((told) => told.ago))].sort((one, other) => other - one)) {
    const past = await openPast(ago)
    try {
      for (const told of STORY.filter((each) => each.ago === ago)) await tellCase(past.url, told)
      for (const told of CONNECTIONS.filter((each) => each.ago === ago))
        await tellConnection(told, await teller(past.url, told.from), await teller(past.url, told.to))
      for (const told of OPPORTUNITIES.filter((each) => each.ago === ago))
        await tellOpportunity(async (name) => (await teller(past.url, name)).say, told)
    } finally {
      await past.stop()
    }
  }
}

const teller = async (url: string, name: Name): Promise<Teller> => {
  const { id, token } = await signIn(url, personOf(name))
  return { id, say: asking(url, token) }
}

const tellCase = async (url: string, told: ToldCase): Promise<void> => {
  const asSomebody = async (name: Name) => asking(url, (await signIn(url, personOf(name))).token)
  const { records } = await (await asSomebody(told.by))(createClinicalCase.path, await formOf(told))
  const { id: clinicalCaseId } = records as { id: number }
  for (const name of told.likedBy) await (await asSomebody(name))(likeClinicalCase.path, { clinicalCaseId })
  for (const [by, comment] of told.comments) await (await asSomebody(by))(commentOnClinicalCase.path, { clinicalCaseId, comment })
}

const formOf = async ({ title, speciality, age, gender, diagnosis, history, questions, views }: ToldCase): Promise<FormData> => {
  const form = new FormData()
  const fields = { title, speciality, age: `${age}`, gender, diagnosis, history, clinicalQuestions: questions.join('\n') }
  const consents = { indemnity: 'true', patientConsent: 'true', relevant: 'true' }
  for (const [name, value] of Object.entries({ ...fields, ...consents })) form.set(name, value)
  form.set('fileTypes', JSON.stringify(views.map(() => 'IMAGE')))
  for (const view of views)
    form.append('files', new Blob([new Uint8Array(await picture(view))], { type: 'image/jpeg' }), `sample-${view}.jpg`)
  return form
}
