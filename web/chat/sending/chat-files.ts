import { IconPaperclip } from '@tabler/icons-react'
import { PHOTOGRAPHS, TO_COVER, type FileRules } from '../../files/choose/file-rules.js'
import { files } from '../../generated/files.js'

const { categories, field, said } = files.uploadChatFile
const all = Object.values(categories)

/** What can be sent in a room (spec 2 §4): each file is a message of its own, and whatever it is stands in one field. */
export const chatFiles: FileRules<'FILE'> = {
  field,
  most: 10,
  required: 'Choose a file.',
  categories: { FILE: { mimes: all.flatMap(({ mimes }) => mimes), maxBytes: Math.min(...all.map(({ maxBytes }) => maxBytes)) } },
  said,
  offers: [{ category: 'FILE', label: 'Files', what: 'JPEG, PNG, GIF, PDF or Word', icon: IconPaperclip }],
  note: PHOTOGRAPHS,
  toCover: TO_COVER,
}
