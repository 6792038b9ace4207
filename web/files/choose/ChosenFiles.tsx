import { ActionIcon, Badge, Button, Checkbox } from '@mantine/core'
import { IconCheck, IconEyeOff, IconFileText, IconX } from '@tabler/icons-react'
import { sizeInMb } from '../../shared/format/size.js'
import classes from './ChosenFiles.module.css'
import { countCovered, isPdf, isShown, isVideo, type ChosenFile } from './chosen-files.js'
import type { FileRules } from './file-rules.js'
import { originOf } from './origin.js'

interface Props<Category extends string> {
  readonly files: readonly ChosenFile<Category>[]
  readonly rules: FileRules<Category>
  /** There seems to be text in it. */
  readonly hasText: (file: ChosenFile<Category>) => boolean
  readonly remove: (file: ChosenFile<Category>) => void
  /** Parts of it are to be covered. */
  readonly cover: (file: ChosenFile<Category>) => void
  readonly nothingToHide: (file: ChosenFile<Category>) => void
  readonly mark: (file: ChosenFile<Category>, category: Category) => void
  readonly measured: (file: ChosenFile<Category>, size: NonNullable<ChosenFile['size']>) => void
}

/** What has the focus once this button has gone. */
const nextOf = (gone: HTMLElement): HTMLElement | null => {
  const own = gone.closest('li')
  const near = own?.nextElementSibling ?? own?.previousElementSibling
  return near?.querySelector<HTMLElement>('[data-remove]') ?? gone.closest('fieldset')
}

const SUSPECT = 'There seems to be text in this image. Please check that it does not name the patient, and cover it if it does.'

/** What will be sent, whole, as it will be sent. */
export const ChosenFiles = <Category extends string>({ files, ...how }: Props<Category>) =>
  files.length > 0 && (
    <ul className={classes.files} data-one={files.length === 1 || undefined} aria-label="Chosen files">
      {files.map((file) => (
        <Chosen key={file.id} chosen={file} {...how} />
      ))}
    </ul>
  )

type ChosenProps<Category extends string> = Omit<Props<Category>, 'files'> & { readonly chosen: ChosenFile<Category> }

const Chosen = <Category extends string>({
  chosen,
  rules,
  hasText,
  remove,
  cover,
  nothingToHide,
  mark,
  measured,
}: ChosenProps<Category>) => {
  const { file, url, category, origin, size, isChecked } = chosen
  const { mark: marking, toCover } = rules
  const plain = () => rules.offers.find(({ category }) => rules.categories[category].mimes.includes(file.type))?.category ?? category
  const covered = countCovered(chosen)
  const isDocument = isPdf(file)
  const canBeShown = isShown(file)
  const isFilm = isVideo(file)
  const isSuspect = hasText(chosen)
  return (
    <li>
      <div className={classes.picture}>
        {isDocument || !canBeShown ? (
          <IconFileText size={44} stroke={1.2} aria-hidden />
        ) : isFilm ? (
          <video
            src={url}
            aria-label={file.name}
            preload="metadata"
            muted
            playsInline
            controls
            onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
              !size && width > 0 && measured(chosen, { width, height })
            }
          />
        ) : (
          <img
            src={url}
            alt={`Preview of ${file.name}`}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => !size && measured(chosen, { width, height })}
          />
        )}
        <ActionIcon
          className={classes.remove ?? ''}
          color="dark.6"
          size={34}
          radius="xl"
          aria-label={`Remove ${file.name}`}
          data-remove
          onClick={({ currentTarget }) => {
            // The button goes with its file: that of the next one is near, else the field.
            nextOf(currentTarget)?.focus()
            remove(chosen)
          }}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
        {toCover !== undefined && (
          <Badge
            className={classes.state ?? ''}
            data-checked={isChecked}
            variant="filled"
            size="lg"
            tt="none"
            leftSection={isChecked ? <IconCheck size={14} aria-hidden /> : <IconEyeOff size={14} aria-hidden />}
          >
            {isChecked ? 'Checked' : 'Not checked'}
          </Badge>
        )}
      </div>
      <div className={classes.name} title={file.name} dir="auto">
        {file.name}
      </div>
      <div className={classes.note}>{origin ? originOf(origin, file.size) : sizeInMb(file.size)}</div>
      {isDocument && (
        <div className={classes.note}>
          {file === chosen.original ? 'Sent as it is, with hidden text and properties' : 'Sent as pictures of its pages'}
        </div>
      )}
      {!canBeShown && toCover !== undefined && <div className={classes.note}>Open it in Word to check it: it cannot be shown here.</div>}
      {covered > 0 && <div className={classes.note}>{covered === 1 ? '1 place covered' : `${covered} places covered`}</div>}
      {isSuspect && (
        <div className={classes.warning} role="status">
          {SUSPECT}
        </div>
      )}
      {toCover !== undefined && canBeShown && (
        <Button
          className={classes.act ?? ''}
          variant={isSuspect ? 'filled' : 'light'}
          data-cover={chosen.id}
          aria-label={isFilm ? `Look through ${file.name}` : `Hide patient details in ${file.name}`}
          onClick={() => cover(chosen)}
        >
          {isFilm ? 'Look through' : 'Hide patient details'}
        </Button>
      )}
      {/* The pages of a PDF are not seen here. */}
      {toCover !== undefined && !isChecked && !isDocument && (
        <Button
          className={classes.act ?? ''}
          variant="subtle"
          aria-label={`Nothing to hide in ${file.name}`}
          onClick={({ currentTarget }) => {
            // The button goes: the one above it is near.
            const own = currentTarget.closest('li')
            ;(own?.querySelector<HTMLElement>('[data-cover]') ?? own?.querySelector<HTMLElement>('[data-remove]'))?.focus()
            nothingToHide(chosen)
          }}
        >
          Nothing to hide
        </Button>
      )}
      {marking && rules.categories[marking.category].mimes.includes(file.type) && (
        <Checkbox
          size="sm"
          label={marking.label}
          description={marking.help}
          aria-label={marking.nameOf(file.name)}
          checked={category === marking.category}
          onChange={({ currentTarget }) => mark(chosen, currentTarget.checked ? marking.category : plain())}
        />
      )}
    </li>
  )
}
