import { IconFileText, IconPhotoPlus, IconVideoPlus } from '@tabler/icons-react'
import { OWN_NAMES, PHOTOGRAPHS, type FileRules } from '../../files/choose/file-rules.js'
import { files as forms } from '../../generated/files.js'
import type { Category } from '../calls.js'

/** What the form of a case takes; a scan is an image or a report, and marked as one afterwards (spec 2 §5, DECISIONS C-31). */
export const caseFiles: FileRules<Category> = {
  ...forms.createClinicalCase,
  offers: [
    { category: 'IMAGE', label: 'Images', what: 'JPEG or PNG', icon: IconPhotoPlus },
    {
      category: 'VIDEO',
      label: 'Videos',
      what: 'MP4',
      becomes: 'Title, place and device are removed. The case is posted at once; the video can be played when it is ready.',
      icon: IconVideoPlus,
    },
    {
      category: 'REPORT',
      label: 'Reports',
      what: 'PDF',
      becomes:
        'If you look through it here, a PDF is sent as pictures of its pages. If not, it is sent as it is, with hidden text and properties.',
      icon: IconFileText,
    },
  ],
  mark: { category: 'SCAN', label: 'Scan', help: 'X-ray, CT, MRI or ultrasound', nameOf: (file) => `${file} is a scan` },
  note: PHOTOGRAPHS,
  names: OWN_NAMES,
  toCover: 'Draw a box over everything that could identify the patient: names, dates, numbers, faces, tattoos.',
}
