import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import type { SeenCase } from '../../projections/case-feed/queries.js'
import type { ClinicalComment } from '../contract/case-comments.js'
import type { ClinicalCase } from '../contract/cases.js'
import type { PersonLine } from '../contract/people.js'
import type { PostComment } from '../contract/posts.js'
import { nobody } from '../people/line.js'
import { countsOf } from './kind.js'

export interface Looks {
  readonly people: ReadonlyMap<MemberId, PersonLine>
  readonly linkTo: (file: FileId, variant: 'original' | 'thumbnail') => string
  /** The moment of the answer, which decides what is closed. */
  readonly at: string
}

/** The only shape of a case that leaves the server (spec 2 §3, the newer one). */
export const presentCase = (seen: SeenCase, { people, linkTo, at }: Looks): ClinicalCase => ({
  id: seen.post_id,
  signup_id: seen.author,
  ...(people.get(seen.author) ?? nobody),
  speciality: seen.speciality,
  patient_age: seen.age,
  patient_gender: seen.gender,
  diagnosis: seen.diagnosis,
  history: seen.history,
  clinical_questions: seen.questions?.join('\n') ?? null,
  created_at: seen.posted_at.toISOString(),
  files: seen.files.map(({ file, mime, category, name, width, height }) => ({
    cl_case_id: seen.post_id,
    file_path: linkTo(file, 'original'),
    thumbnail_path: linkTo(file, 'thumbnail'),
    mime_type: mime,
    name,
    category,
    width,
    height,
  })),
  title: seen.title,
  is_like: seen.is_like,
  ...countsOf(seen, at),
  position: seen.position,
})

/** A comment in both spellings, since the lists of the specification differ (spec 2 §3). */
export const presentClinicalComment = (comment: PostComment, clinicalCaseId: ClinicalCase['id']): ClinicalComment => ({
  ...comment,
  signupId: comment.signup_id,
  created_time_date: comment.created_at,
  clinicalCaseId,
})
