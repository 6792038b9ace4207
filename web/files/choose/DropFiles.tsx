import '@mantine/dropzone/styles.layer.css'
import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useMediaQuery } from '@mantine/hooks'
import classes from './Choose.module.css'
import type { Offer } from './file-rules.js'

interface Props<Category extends string> {
  readonly offer: Offer<Category>
  readonly mimes: readonly string[]
  readonly maxBytes: number
  readonly choose: (files: readonly File[], category: Category) => void
}

/** Where files of one kind are dropped, or chosen. It takes whatever comes: whoever gave it judges. */
export const DropFiles = <Category extends string>({ offer, mimes, maxBytes, choose }: Props<Category>) => {
  const { category, label, what, becomes, icon: Icon } = offer
  const name = label.toLowerCase()
  const isOfPhotographs = mimes.includes('image/jpeg')
  // A phone makes JPEGs of its own photographs when it is asked for those alone; elsewhere nothing does, and they can at least be chosen.
  const isDesk = useMediaQuery('(hover: hover) and (pointer: fine)')
  const accept = [...mimes, ...(isOfPhotographs && isDesk ? ['.heic', '.heif'] : [])]
  return (
    <Dropzone
      role="button"
      aria-label={`Add ${name}`}
      onDrop={(files: File[]) => choose(files, category)}
      inputProps={{ hidden: true, 'aria-label': `Choose ${name}`, accept: accept.join() }}
    >
      <div className={classes.drop}>
        <Icon size={28} stroke={1.5} aria-hidden />
        <span>Drop {name} here, or choose them</span>
        <Text size="sm" c="dimmed">
          {what}, up to {maxBytes / 2 ** 20} MB each{isOfPhotographs && '; larger photographs are reduced here'}
        </Text>
        {becomes && (
          <Text size="sm" c="dimmed">
            {becomes}
          </Text>
        )}
      </div>
    </Dropzone>
  )
}
