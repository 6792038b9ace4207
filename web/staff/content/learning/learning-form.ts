import { check } from '../../../generated/checks/staff/publishLearning.js'
import { resolverOf } from '../../../shared/forms/resolver.js'

/** What was typed. */
export interface LearningForm {
  title: string
  description: string
  author: string
  speciality: string
  /** BCP 47. */
  captions_language: string
}

export const blank: LearningForm = { title: '', description: '', author: '', speciality: '', captions_language: 'en' }

export const resolver = resolverOf<LearningForm>(check, ({ speciality, ...form }) => ({ ...form, ...(speciality && { speciality }) }))
