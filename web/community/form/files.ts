import { IconPhotoPlus, IconVideoPlus } from '@tabler/icons-react'
import { OWN_NAMES as names, PHOTOGRAPHS as note, TO_COVER as toCover, type FileRules } from '../../files/choose/file-rules.js'
import { files as forms } from '../../generated/files.js'

const image = { category: 'IMAGE', label: 'Image', what: 'JPEG or PNG', icon: IconPhotoPlus } as const
const video = { category: 'VIDEO', label: 'Video', what: 'MP4 or MKV', icon: IconVideoPlus } as const

/** What each form of an older post takes: one file, by the table of the server (DECISIONS C-18, C-19). */
export const visitorFiles: FileRules<'IMAGE'> = {
  ...forms['community/visitorPost'],
  required: 'File is required.',
  offers: [image],
  note,
  toCover,
}
export const imageFiles: FileRules<'IMAGE'> = { ...visitorFiles, ...forms['community/image'], required: 'File is required', names }
export const editedImageFiles: FileRules<'IMAGE'> = {
  ...forms['community/editedImage'],
  required: 'File is required',
  offers: [{ ...image, what: 'JPEG, PNG or GIF' }],
  note,
  names,
  toCover,
}
export const caseFiles: FileRules<'IMAGE' | 'VIDEO'> = { ...forms['community/case'], offers: [image, video], note, names, toCover }
export const editedCaseFiles: FileRules<'IMAGE' | 'VIDEO'> = {
  ...forms['community/editedCase'],
  offers: [
    { ...image, what: 'JPEG, PNG or GIF' },
    { ...video, what: 'MP4, MKV, AVI or MOV' },
  ],
  note,
  names,
  toCover,
}
