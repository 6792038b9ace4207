import type { Session } from '../../../../api/contract/members/members.js'
import type { CommunityLists, CommunityPost } from '../../../../api/contract/community/community.js'
import { ask } from '../../../support/parts/app.js'
import { photograph } from '../../files/support/images.js'

export interface Photo {
  readonly bytes: Uint8Array
  readonly name: string
}

/** One that the forms take. */
export const photo = async (name = 'wound.jpg'): Promise<Photo> => ({ bytes: await photograph({ width: 80, height: 60 }), name })

const image = { type: '1', title: 'Wound, day 3', description: 'After a hernia repair', speciality: 'GI Surgery' }
const imageBoxes = { indemnity: 'true', patientConsent: 'true', relevant: 'true' }
const olderCase = {
  type: '2',
  age: '54',
  gender: 'Female',
  speciality: 'Urology',
  diagnosis: 'Stone',
  history: 'Two before',
  clinical_question: 'Shock wave or scope?',
}

type Fields = Readonly<Record<string, string | undefined>>

/** A form; what is undefined is left out. */
export const formOf = (fields: Fields, file?: Photo, field = 'cummunityfile'): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  if (file) form.append(field, new Blob([Buffer.from(file.bytes)]), file.name)
  return form
}
export const imageForm = (over: Fields = {}, file?: Photo): FormData => formOf({ ...image, ...imageBoxes, ...over }, file)
export const olderCaseForm = (over: Fields = {}, file?: Photo): FormData =>
  formOf({ ...olderCase, terms: 'true', consent: 'true', ...over }, file)
const { type: _, ...imageFields } = image
const { type: __, ...caseFields } = olderCase
export const imageEdit = (over: Fields = {}, file?: Photo): FormData =>
  formOf({ ...imageFields, ...imageBoxes, ...over }, file, 'communityfile')
export const caseEdit = (over: Fields = {}, file?: Photo): FormData =>
  formOf({ ...caseFields, ...imageBoxes, ...over }, file, 'communityfile')

/** What the four lists say, merged by id as the specification has it. */
export const merged = ([posts, ...others]: CommunityLists): CommunityPost[] =>
  posts.map((post) => Object.assign({}, post, ...others.map((list) => list.find(({ id }) => id === post.id))) as CommunityPost)

/** What an older call answers. */
export const lists = async (url: string, who: Session, body: object = {}, call = 'getCommunityPost') => {
  const answered = await ask(url, call, { token: who.token, body })
  const { result, next } = answered.body as unknown as { result: CommunityLists; next: number | null }
  return { posts: merged(result), next }
}

export const postOlder = async (url: string, who: Session, form: FormData): Promise<number> => {
  const { body } = await ask(url, 'addCommunityPost', { token: who.token, body: form })
  if (body['records'] === undefined) throw new Error(JSON.stringify(body))
  return (body['records'] as { id: number }).id
}
