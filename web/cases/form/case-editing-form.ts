import type { ClinicalCase } from '../../../api/contract/cases/cases.js'
import type { PostingForm } from '../../posting/posting-form.js'
import { removedFromCase } from '../../posting/files/removed-from-case.js'
import type { Category } from '../calls.js'
import { formOf, newCaseOf, type CaseForm } from './case-form.js'
import { postOf } from '../case-kind.js'
import { EDIT_FORM, type EditedCase } from './case-posting.js'
import { casePostingForm } from './case-posting-form.js'

/** The form of a case that is there: what is optional in a new one is so here (DECISIONS C-17). */
export const caseEditingForm = (of: ClinicalCase): PostingForm<CaseForm, Category> => ({
  ...casePostingForm,
  form: EDIT_FORM,
  title: 'Edit Case',
  send: 'Save changes',
  blank: formOf(of),
  fieldsOf: (values): EditedCase => ({ id: of.id, ...newCaseOf(values) }),
  edited: {
    post: postOf(of.id),
    files: of.files,
    removed: removedFromCase,
  },
})
