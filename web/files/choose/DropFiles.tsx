import '@mantine/dropzone/styles.layer.css'
import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import classes from './Choose.module.css'
import type { Offer } from './file-rules.js'
import { useIsDesk } from '../../shared/ui/hooks/useIsDesk.js'
import { useAccept } from './useAccept.js'

interface Props<Category extends string> {
  readonly offer: Offer<Category>
  readonly mimes: readonly string[]
  readonly maxBytes: number
  readonly most: number
  readonly choose: (files: readonly File[], category: Category) => void
}

/** "5 MB", "1 GB". */
const limitOf = (bytes: number): string => (bytes < 2 ** 30 ? `${Math.round(bytes / 2 ** 20)} MB` : `${Math.round(bytes / 2 ** 30)} GB`)

/** Where nothing can be dropped, dropping is not spoken of. */
const wordsFor = (many: boolean, canDrop: boolean | undefined, name: string): string => {
  if (canDrop) return many ? `Drop ${name} here, or choose them` : `Drop the ${name} here, or choose it`
  return many ? `Choose ${name}` : `Choose the ${name}`
}

/** Where files of one kind are dropped, or chosen. It takes whatever comes: whoever gave it judges. */
export const DropFiles = <Category extends string>({ offer, mimes, maxBytes, most, choose }: Props<Category>) => {
  const { category, label, what, becomes, icon: Icon } = offer
  const many = most > 1
  const name = label.toLowerCase()
  const isOfPhotographs = mimes.includes('image/jpeg')
  const isDesk = useIsDesk()
  const accept = useAccept(mimes)
  return (
    <Dropzone
      role="button"
      aria-label={`Add ${name}`}
      multiple={many}
      onDrop={(files: File[]) => choose(files, category)}
      inputProps={{ hidden: true, 'aria-label': `Choose ${name}`, accept }}
    >
      <div className={classes.drop}>
        <Icon size={28} stroke={1.5} aria-hidden />
        <span>{wordsFor(many, isDesk, name)}</span>
        <Text size="sm" c="dimmed">
          {what}, up to {limitOf(maxBytes)}
          {many && ' each'}
          {isOfPhotographs && '; we make larger photographs smaller for you'}
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
