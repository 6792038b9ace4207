import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { check } from '../generated/checks/deleteAccount.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import type { Deletion } from './calls.js'
import { saidReason } from './reasons.js'

export interface LeavingForm {
  reasonCategory: NonNullable<Deletion['reasonCategory']>
  /** In the member's own words: the reason itself, or what they add to the one they chose. */
  reason: string
  posts: 'erase' | 'keep'
  password: string
}

export const blank: LeavingForm = { reasonCategory: 'other', reason: '', posts: 'erase', password: '' }

/** Whether what was chosen says nothing yet: then the member's own words are the reason, which there must be (spec 1 §5). */
export const needsWords = (category: LeavingForm['reasonCategory']): boolean => category === 'other'

/** What was chosen is a reason as well, as it was read; what was added stands below it. */
const reasonOf = (category: LeavingForm['reasonCategory'], words: string): string =>
  needsWords(category) ? words : [saidReason(category), words.trim()].filter((part) => part !== '').join('\n')

export const bodyOf = ({ reasonCategory, reason, posts, password }: LeavingForm): Deletion => ({
  reasonCategory,
  reason: reasonOf(reasonCategory, reason),
  keepPosts: posts === 'keep',
  ...withoutBlanks({ password }),
})

const checked = resolverOf<LeavingForm>(check, bodyOf)
const noPassword: FieldErrors<LeavingForm> = { password: { type: 'required', message: 'Password is required' } }

/** The contract cannot say who has a password, and so must give it: told together with all else that is missing. */
export const resolverFor =
  (hasPassword: boolean): Resolver<LeavingForm> =>
  async (values, context, options) => {
    const found = await checked(values, context, options)
    if (!hasPassword || values.password !== '') return found
    return { values: {}, errors: { ...found.errors, ...toNestErrors(noPassword, options) } }
  }
