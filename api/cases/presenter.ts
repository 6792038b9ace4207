import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { SeenCase } from '../../projections/case-feed/queries.js'
import type { ClinicalCase } from '../contract/cases.js'

export interface Looks {
  readonly names: ReadonlyMap<MemberId, Personal<string>>
  readonly linkTo: (file: FileId, variant: 'original' | 'thumbnail') => string
}

/** The only shape of a case that leaves the server (spec 2 §3, the newer one). */
export const presentCase = (seen: SeenCase, { names, linkTo }: Looks): ClinicalCase => ({
  id: seen.case_id,
  signup_id: seen.author,
  full_name: names.get(seen.author) ?? null,
  profile_pic: null,
  speciality: seen.speciality,
  patient_age: seen.age,
  patient_gender: seen.gender,
  diagnosis: seen.diagnosis,
  history: seen.history,
  clinical_questions: seen.questions?.join('\n') ?? null,
  created_at: seen.posted_at.toISOString(),
  files: seen.files.map(({ file, mime, category, name, width, height }) => ({
    file_path: linkTo(file, 'original'),
    thumbnail_path: linkTo(file, 'thumbnail'),
    mime_type: mime,
    name,
    category,
    width,
    height,
  })),
  title: seen.title,
  like_count: seen.like_count,
  is_like: seen.is_like,
  position: seen.position,
})
