import { check } from '../../../generated/checks/staff/publishLearning.js'
import { resolverOf } from '../../../shared/forms/resolver.js'
import type { PublishedPost } from './calls.js'

/** What was typed. */
export interface LearningForm {
  title: string
  description: string
  author: string
  speciality: PublishedPost['speciality'] | ''
  captions_language: NonNullable<PublishedPost['captions_language']>
}

export const blank: LearningForm = { title: '', description: '', author: '', speciality: '', captions_language: 'en' }

export const resolver = resolverOf<LearningForm>(check, ({ speciality, ...form }) => ({ ...form, ...(speciality && { speciality }) }))

/** As the call takes it, once nothing of it is missing; `captions` are WebVTT, empty without any. */
export const publishedOf = (values: LearningForm, captions: string) => ({ ...values, captions }) as PublishedPost
