import { check } from '../generated/checks/createExplorePost.js'
import type { PostingForm } from '../posting/posting-form.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { fileRules } from './file-rules.js'
import type { ReelForm } from './posting-values.js'
import { FORM } from './names.js'
import { ReelFields } from './ReelFields.js'

const bodyOf = ({ title, speciality }: ReelForm) => withoutBlanks({ title: title.trim(), speciality })

/** A new video (spec 2 §5). */
export const reelForm: PostingForm<ReelForm, 'VIDEO'> = {
  form: FORM,
  title: 'Add Video',
  send: 'Upload',
  blank: { title: '', speciality: null },
  resolver: resolverOf(check, bodyOf),
  fieldsOf: bodyOf,
  files: fileRules,
  Fields: ReelFields,
  consents: [],
}
