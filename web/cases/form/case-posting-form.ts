import { CONSENTS } from '../../posting/fields/consents.js'
import type { PostingForm } from '../../posting/posting-form.js'
import type { Category } from '../calls.js'
import { caseFiles } from './case-files.js'
import { blank, newCaseOf, resolver, WHAT, type CaseForm } from './case-form.js'
import { FORM } from './case-posting.js'
import { CaseFields } from './CaseFields.js'
import { CasePreview } from './CasePreview.js'

/** The form of a new clinical case (spec 2 §5). */
export const casePostingForm: PostingForm<CaseForm, Category> = {
  form: FORM,
  title: 'Add Clinical Case',
  send: 'Post case',
  blank,
  resolver,
  fieldsOf: newCaseOf,
  files: caseFiles,
  Fields: CaseFields,
  consents: CONSENTS,
  preview: { of: WHAT, Preview: CasePreview },
}
