import { toldAge } from '../../domain/cases/age.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { SeenClinical } from '../../projections/case-feed/queries.js'
import type { ClinicalComment } from '../contract/cases/case-comments.js'
import type { CaseFile, ClinicalCase } from '../contract/cases/cases.js'
import type { PersonLine } from '../contract/network/people.js'
import type { PostComment } from '../contract/posts/posts.js'
import { nobody } from '../people/line.js'
import { countsOf } from './counts.js'
import { presentFiles, type FileLooks } from '../files/showing/present-file.js'

export interface Looks extends FileLooks {
  readonly people: ReadonlyMap<MemberId, PersonLine>
  /** The moment of the answer, which decides what is closed. */
  readonly at: string
}

const patientAgeOf = (years: number | null) => {
  const { age: patient_age, age_over_90 } = toldAge(years)
  return { patient_age, age_over_90 }
}

/** The only shape of a case that leaves the server (spec 2 §3, the newer one). */
export const presentCase = (seen: SeenClinical, { people, at, ...looks }: Looks): ClinicalCase => ({
  id: seen.post_id,
  signup_id: seen.author,
  ...(people.get(seen.author) ?? nobody),
  speciality: seen.speciality,
  ...patientAgeOf(seen.age),
  patient_gender: seen.gender,
  diagnosis: seen.diagnosis,
  history: seen.history,
  clinical_questions: seen.questions?.join('\n') ?? null,
  created_at: seen.posted_at.toISOString(),
  files: presentFiles(seen, looks).map((file) => ({ cl_case_id: seen.post_id, ...file })),
  isAddedInCollection: seen.is_save ? 1 : 0,
  title: seen.title,
  outcome: seen.outcome,
  solved_at: seen.solved_at?.toISOString() ?? null,
  is_like: seen.is_like,
  is_save: seen.is_save,
  ...countsOf(seen, at),
  position: seen.position,
  version: seen.version,
})

/** A comment in both spellings, since the lists of the specification differ (spec 2 §3). */
export const presentClinicalComment = (comment: PostComment, clinicalCaseId: ClinicalCase['id']): ClinicalComment => ({
  ...comment,
  signupId: comment.signup_id,
  created_time_date: comment.created_at,
  clinicalCaseId,
})

/** Some cases as two lists: the cases, and the files of all of them, which know their case. */
export const inTwoLists = (cases: readonly ClinicalCase[]): [Omit<ClinicalCase, 'files'>[], CaseFile[]] => [
  cases.map(({ files: _, ...rest }) => rest),
  cases.flatMap(({ files }) => files),
]
