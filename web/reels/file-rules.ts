import { IconVideoPlus } from '@tabler/icons-react'
import type { FileRules } from '../files/choose/file-rules.js'
import { files } from '../generated/files.js'

/** MP4 or Matroska, of 1 GB at most, told by its content (spec 2 §5, DECISIONS C-19). */
export const fileRules: FileRules<'VIDEO'> = {
  ...files.uploadExploreVideo,
  offers: [{ category: 'VIDEO', label: 'Video', what: 'MP4 or MKV, at most one hour', icon: IconVideoPlus }],
  note: 'Please make sure that nobody can recognise the patient. Location, time and camera details are removed from every file.',
  required: 'Video File is required',
}
