import '@mantine/dropzone/styles.css'
import { Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { files } from '../generated/files.js'
import { ChosenPhotos } from './ChosenPhotos.js'
import classes from './PostCaseForm.module.css'
import type { Photo } from './usePhotos.js'

const { most, categories } = files.createClinicalCase
const { mimes, maxBytes } = categories.IMAGE

/** What the person reads for each reason of the dropzone. */
const REASONS: Readonly<Record<string, string>> = {
  'file-invalid-type': 'Unsupported file type found',
  'file-too-large': 'File exceeding size limit found',
}

interface Props {
  readonly photos: readonly Photo[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (photo: Photo) => void
}

/** Chosen or dropped, looked at, taken away again; what the server would refuse is refused here. */
export const PhotoField = ({ photos, add, remove }: Props) => {
  const [problems, setProblems] = useState<readonly string[]>([])
  const left = most - photos.length
  const judge = (accepted: readonly File[], refused: readonly FileRejection[]) =>
    setProblems([...refused.map(problemOf), ...(accepted.length > left ? [`At most ${most} files.`] : [])])
  return (
    <fieldset className={classes.part}>
      <legend>Photographs</legend>
      <Dropzone accept={[...mimes]} maxSize={maxBytes} onDrop={add} onDropAny={judge} inputProps={{ 'aria-label': 'Photographs' }}>
        <div className={classes.drop}>
          <IconPhotoPlus size={28} stroke={1.5} aria-hidden />
          <span>Drop photographs here, or choose them</span>
          <Text size="sm" c="dimmed">
            JPEG or PNG, up to {maxBytes / 2 ** 20} MB each
          </Text>
        </div>
      </Dropzone>
      {problems.length > 0 && (
        <div role="alert" className={classes.problems}>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </div>
      )}
      <ChosenPhotos photos={photos} remove={remove} />
    </fieldset>
  )
}

const problemOf = ({ file, errors }: FileRejection): string =>
  `${REASONS[errors[0]?.code ?? ''] ?? 'This file cannot be taken'}: ${file.name}`
