import '@mantine/dropzone/styles.layer.css'
import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileText, IconPhotoPlus } from '@tabler/icons-react'
import type { Category } from './calls.js'
import { categories } from './chosen-files.js'
import classes from './PostCaseForm.module.css'

/** The kinds as the form offers them; a scan is an image or a report, and marked as one afterwards (DECISIONS C-31). */
export const KINDS = [
  { category: 'IMAGE', label: 'Images', what: 'JPEG or PNG', icon: IconPhotoPlus },
  { category: 'REPORT', label: 'Reports', what: 'PDF', icon: IconFileText },
] as const satisfies readonly { category: Category; label: string; what: string; icon: typeof IconFileText }[]

interface Props {
  readonly kind: (typeof KINDS)[number]
  readonly choose: (files: readonly File[], category: Category) => void
}

/** Where files of one kind are dropped, or chosen. It takes whatever comes: whoever gave it judges. */
export const DropFiles = ({ kind: { category, label, what, icon: Icon }, choose }: Props) => {
  const { mimes, maxBytes } = categories[category]
  const name = label.toLowerCase()
  return (
    <Dropzone
      role="button"
      aria-label={`Add ${name}`}
      onDrop={(files: File[]) => choose(files, category)}
      inputProps={{ 'aria-label': `Choose ${name}`, accept: mimes.join() }}
    >
      <div className={classes.drop}>
        <Icon size={28} stroke={1.5} aria-hidden />
        <span>Drop {name} here, or choose them</span>
        <Text size="sm" c="dimmed">
          {what}, up to {maxBytes / 2 ** 20} MB each
        </Text>
      </div>
    </Dropzone>
  )
}
