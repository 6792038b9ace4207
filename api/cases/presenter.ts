import { isClosed } from '../../domain/cases/case.js'
import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import type { CaseCounts, ClinicalCase } from '../contract/cases.js'
import { nobody, type PersonLine } from '../files/people.js'
import type { SeenCase, StoredCounts } from '../../projections/case-feed/queries.js'

export interface Looks {
  readonly people: ReadonlyMap<MemberId, PersonLine>
  readonly linkTo: (file: FileId, variant: 'original' | 'thumbnail') => string
  /** The moment of the answer, which decides what is closed. */
  readonly at: string
}

/** Time closes a case, whether or not anybody has said so yet; what was said holds, though the clock of who said it may be ahead of ours. */
export const presentCounts = (
  { case_id, like_count, comment_count, closed, shape, posted_at, position }: StoredCounts,
  at: string,
): CaseCounts => ({
  id: case_id,
  like_count,
  comment_count,
  closed: closed || isClosed({ shape, postedAt: posted_at.toISOString() }, at),
  position,
})

/** The only shape of a case that leaves the server (spec 2 §3, the newer one). */
export const presentCase = (seen: SeenCase, { people, linkTo, at }: Looks): ClinicalCase => ({
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
    cl_case_id: seen.case_id,
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
  ...presentCounts(seen, at),
})
