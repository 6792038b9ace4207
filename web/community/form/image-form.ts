import type { Speciality } from '../../../api/contract/cases/cases.js'
import type { PostFile } from '../../files/view/file.js'
import { check } from '../../generated/checks/community/image.js'
import { check as editedCheck } from '../../generated/checks/community/editedImage.js'
import { CONSENTS } from '../../posting/fields/consents.js'
import type { PostingForm } from '../../posting/posting-form.js'
import { removedFromCase } from '../../posting/files/removed-from-case.js'
import { resolverOf, withoutBlanks } from '../../shared/forms/resolver.js'
import { editedImageFiles, imageFiles } from './files.js'
import type { ImageForm } from './image-values.js'
import { ImageFields } from './ImageFields.js'
import { ImagePreview } from './OlderPreview.js'
import { postOf } from '../names.js'
import type { Edited, PostId, TypedFields } from '../postings.js'

const blank: ImageForm = { title: '', description: '', speciality: null, indemnity: false, patientConsent: false, relevant: false }

/** What was typed, without the blanks around it. */
const bodyOf = ({ title, description, ...values }: ImageForm) =>
  withoutBlanks({ ...values, title: title.trim(), description: description.trim() })

/** A clinical image, type 1 (spec 2 §5). */
export const imageForm: PostingForm<ImageForm, 'IMAGE'> = {
  form: 'image',
  title: 'Add Clinical Image',
  send: 'Post image',
  blank,
  resolver: resolverOf(check, bodyOf),
  fieldsOf: bodyOf,
  files: imageFiles,
  Fields: ImageFields,
  consents: CONSENTS,
  preview: { of: ['title', 'description', 'speciality'], Preview: ImagePreview },
}

/** What an image says that is there, its texts decoded. */
export interface ImageThere {
  readonly id: PostId
  readonly title: string
  readonly description: string
  readonly speciality: string
  readonly files: readonly PostFile[]
}

/** The same form for one that is there: all of it is to be said again, and another may take the place of its file (spec 2 §5). */
export const imageEditingForm = ({ id, title, description, speciality, files }: ImageThere): PostingForm<ImageForm, 'IMAGE'> => ({
  ...imageForm,
  form: 'image.edit',
  title: 'Edit Case',
  send: 'Save changes',
  blank: { ...blank, title, description, speciality: speciality as Speciality },
  resolver: resolverOf(editedCheck, bodyOf),
  fieldsOf: (values): Edited => ({ id, had: files.length > 0, fields: bodyOf(values) as TypedFields }),
  files: editedImageFiles,
  edited: { post: postOf(id), files, removed: removedFromCase },
})
