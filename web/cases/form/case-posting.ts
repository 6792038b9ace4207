import type { CaseId, ClinicalCase, MemberId } from '../../../api/contract/cases/cases.js'
import { toldAge } from '../../generated/patient-age.js'
import type { PostingCalls, Said } from '../../posting/posting-calls.js'
import { createCase, editCase, type CaseFileToSend, type NewCase, type Posted } from '../calls.js'
import { caseCalls, caseOf, FEED, MINE, postOf } from '../case-kind.js'
import { SHORT } from '../../shared/ui/notices/notices.js'

/** By which the form of a new case is known, and that of one that is there. */
export const FORM = 'case'
export const EDIT_FORM = 'case.edit'

export type EditedCase = NewCase & { readonly id: CaseId }

/** How a case is sent (spec 2 §7). */
export const casePosting: PostingCalls = {
  send: (me, { fields, files }, key) => createCase(me as MemberId, fields as NewCase, files as readonly CaseFileToSend[], key),
  answered: (answer) => ({ post: postOf((answer as Posted).records.id) }),
  feeds: [FEED, MINE],
  said: { done: 'Clinical Case created successfully', failed: 'Failed to create clinical case', autoClose: SHORT },
  find: {
    // What is pushed says little of a case: here its speciality.
    mayBe: ({ fields }, { post, traits }) => caseOf(post) !== undefined && traits['speciality'] === (fields as NewCase).speciality,
    load: caseCalls.load,
    says: (fields): Said<ClinicalCase> => {
      const { speciality, age, gender, diagnosis, history, title } = fields as NewCase
      return { speciality, patient_age: toldAge(age).age, patient_gender: gender, diagnosis, history, title }
    },
  },
}

/** How a case is edited (spec 2 §8). */
export const caseEditing: PostingCalls = {
  send: (me, { fields, files, kept = [] }, key) => {
    const { id, ...rest } = fields as EditedCase
    return editCase(me as MemberId, id, rest, files as readonly CaseFileToSend[], kept, key)
  },
  answered: (_answer, { fields }) => ({ post: postOf((fields as EditedCase).id) }),
  feeds: [],
  said: { done: 'Case updated successfully', failed: 'Error in updating case', autoClose: SHORT },
}
