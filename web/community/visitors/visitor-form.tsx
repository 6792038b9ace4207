import { check } from '../../generated/checks/community/visitorPost.js'
import { PATIENT_CONSENT, RELEVANT } from '../../posting/fields/consents.js'
import type { PostingForm } from '../../posting/posting-form.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { AcceptTerms } from '../../shared/ui/text/AcceptTerms.js'
import { visitorFiles } from '../form/files.js'
import { FORM } from './visitor-postings.js'
import type { VisitorForm } from './visitor-values.js'
import { VisitorFields } from './VisitorFields.js'
import { VisitorPreview } from './VisitorPreview.js'

/** What was typed, without the blanks around it. */
const bodyOf = ({ title, description, medicalregistration, ...boxes }: VisitorForm) =>
  withoutBlanks({ title: title.trim(), description: description.trim(), medicalregistration: medicalregistration.trim(), ...boxes })

/** A clinical image of a visitor (spec 2 §5). */
export const visitorForm: PostingForm<VisitorForm, 'IMAGE'> = {
  form: FORM,
  title: 'Add Case',
  send: 'Send case',
  blank: { title: '', description: '', medicalregistration: '', patientConsent: false, relevant: false },
  resolver: resolverOf(check, bodyOf),
  fieldsOf: bodyOf,
  files: visitorFiles,
  Fields: VisitorFields,
  consents: [
    ['patientConsent', PATIENT_CONSENT],
    [
      'relevant',
      <>
        <AcceptTerms /> {RELEVANT}
      </>,
    ],
  ],
  preview: { of: ['title', 'description'], Preview: VisitorPreview },
}
