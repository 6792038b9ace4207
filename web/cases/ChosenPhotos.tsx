import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './PostCaseForm.module.css'
import type { Photo } from './usePhotos.js'

/** What will be sent, whole, each with the way to leave it out. */
export const ChosenPhotos = ({ photos, remove }: { photos: readonly Photo[]; remove: (photo: Photo) => void }) =>
  photos.length > 0 && (
    <ul className={classes.photos} aria-label="Chosen photographs">
      {photos.map((photo) => (
        <li key={photo.key}>
          <img src={photo.url} alt={photo.file.name} />
          <ActionIcon
            className={classes.remove ?? ''}
            color="dark.6"
            size={36}
            radius="xl"
            aria-label={`Remove ${photo.file.name}`}
            onClick={() => remove(photo)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
