import { IconPhotoPlus, IconVideoPlus } from '@tabler/icons-react'
import type { FileRules } from '../files/choose/file-rules.js'
import type { PostFile } from '../files/view/file.js'
import { check } from '../generated/checks/addBeyondSurgoryPost.js'
import { check as editedCheck } from '../generated/checks/editBeyondPost.js'
import { files as forms } from '../generated/files.js'
import { INDEMNITY } from '../posting/fields/consents.js'
import type { PostingForm } from '../posting/posting-form.js'
import { resolverOf, withoutBlanks } from '../shared/forms/resolver.js'
import { BeyondPreview } from './BeyondPreview.js'
import { postOf } from './names.js'
import type { Edited, PostId, TypedFields } from './postings.js'
import type { BeyondForm } from './posting-values.js'
import { PostFields } from './PostFields.js'

type Category = 'IMAGE' | 'VIDEO'

const blank: BeyondForm = { title: '', indemnity: false }
const bodyOf = ({ title, indemnity }: BeyondForm) => withoutBlanks({ title: title.trim(), indemnity })

/** An image or a video; nothing in it is about a patient, so nobody is asked to look for one (spec 3 §5, DECISIONS C-19). */
const rules: Pick<FileRules<Category>, 'offers' | 'note'> = {
  offers: [
    { category: 'IMAGE', label: 'Image', what: 'JPEG, PNG or GIF', icon: IconPhotoPlus },
    { category: 'VIDEO', label: 'Video', what: 'MP4, WebM or OGG', icon: IconVideoPlus },
  ],
  note: 'Location, time and camera details are removed from every file.',
}

/** A new post (spec 3 §5). */
export const beyondForm: PostingForm<BeyondForm, Category> = {
  form: 'beyond',
  title: 'Add Post',
  send: 'Post',
  blank,
  resolver: resolverOf(check, bodyOf),
  fieldsOf: bodyOf,
  files: { ...forms.addBeyondSurgoryPost, ...rules, required: 'File is required.' },
  Fields: PostFields,
  consents: [['indemnity', INDEMNITY]],
  preview: { of: ['title'], Preview: BeyondPreview },
}

/** What a post says that is there, its title decoded. */
export interface PostThere {
  readonly id: PostId
  readonly title: string
  readonly files: readonly PostFile[]
}

/** The same form for one that is there; its file may go (spec 3 §4). */
export const beyondEditingForm = ({ id, title, files }: PostThere): PostingForm<BeyondForm, Category> => ({
  ...beyondForm,
  form: 'beyond.edit',
  title: 'Edit Post',
  send: 'Save changes',
  blank: { ...blank, title },
  resolver: resolverOf(editedCheck, bodyOf),
  fieldsOf: (values): Edited => ({ id, had: files.length > 0, fields: bodyOf(values) as TypedFields }),
  files: { ...forms['editBeyondPost/:id'], ...rules },
  edited: { post: postOf(id), files, removed: () => 'File will be removed from post.' },
})
