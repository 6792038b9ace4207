import type { LoadedPost } from '../../engagement/posts-slice.js'
import { toldAge } from '../../generated/patient-age.js'
import { previewFilesOf } from '../../posting/files/preview-file.js'
import type { PreviewProps } from '../../posting/posting-form.js'
import { NOTHING_YET, type By } from '../../posting/preview.js'
import { postOf } from '../names.js'
import type { OlderPost } from '../older-posts.js'
import type { CaseTexts } from './case-values.js'
import type { ImageForm } from './image-values.js'

/** No post has this id. */
const PREVIEW = 0 as OlderPost['id']

type Shown<Values> = PreviewProps<Values, string>
type Said = Pick<
  OlderPost,
  'type' | 'title' | 'description' | 'speciality' | 'age' | 'age_over_90' | 'gender' | 'diagnosis' | 'history' | 'clinical_question'
>
type ImageTexts = Pick<ImageForm, 'title' | 'description'> & Partial<Pick<ImageForm, 'speciality'>>

const imageSays = ({ title, description, speciality }: ImageTexts): Said => ({
  type: 1,
  title: title.trim(),
  description: description.trim(),
  speciality: speciality ?? '', // a visitor says none
  age: null,
  age_over_90: false,
  gender: null,
  diagnosis: null,
  history: null,
  clinical_question: null,
})

const caseSays = ({ age, gender, speciality, diagnosis, history, clinical_question }: CaseTexts): Said => ({
  type: 2,
  title: null,
  description: null,
  speciality: speciality ?? '',
  ...toldAge(Number(age)),
  gender: gender || null,
  diagnosis: diagnosis.trim(),
  history: history.trim(),
  clinical_question: clinical_question.trim(),
})

const asPosted = (said: Said, shown: Shown<unknown>, by: By, now: number): LoadedPost => {
  const author = by.signup_id as OlderPost['signup_id']
  const content: OlderPost = {
    ...said,
    ...by,
    id: PREVIEW,
    signup_id: author,
    owner_id: author,
    specialty: said.speciality,
    file: '', // its name, which no page shows
    files: previewFilesOf(shown) as OlderPost['files'],
    created_time_date: new Date(now).toISOString(),
    position: 0,
    version: 0,
  }
  return { post: postOf(PREVIEW), content, counts: NOTHING_YET, saved: false }
}

/** A clinical image as others would see it if it were posted now, in milliseconds. */
export const imagePreviewOf = (shown: Shown<ImageTexts>, by: By, now: number): LoadedPost =>
  asPosted(imageSays(shown.values), shown, by, now)

/** The same of an older case. */
export const casePreviewOf = (shown: Shown<CaseTexts>, by: By, now: number): LoadedPost => asPosted(caseSays(shown.values), shown, by, now)
