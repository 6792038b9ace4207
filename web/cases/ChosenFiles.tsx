import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import classes from './ChosenFiles.module.css'
import { isPdf, type ChosenFile } from './chosen-files.js'

interface Props {
  readonly files: readonly ChosenFile[]
  readonly remove: (file: ChosenFile) => void
  /** Parts of it are to be covered. */
  readonly cover: (file: ChosenFile) => void
  readonly mark: (file: ChosenFile, category: ChosenFile['category']) => void
  readonly measured: (file: ChosenFile, size: NonNullable<ChosenFile['size']>) => void
}

/** What will be sent, whole, as it will be sent. */
export const ChosenFiles = ({ files, ...actions }: Props) =>
  files.length > 0 && (
    <>
      <ul className={classes.files} aria-label="Chosen files">
        {files.map((file) => (
          <Chosen key={file.key} chosen={file} {...actions} />
        ))}
      </ul>
      {files.some(({ file }) => isPdf(file)) && (
        <p className={classes.note}>A PDF is sent as it is. Please make sure that no page of it tells who the patient is.</p>
      )}
    </>
  )

const Chosen = ({ chosen, remove, cover, mark, measured }: Omit<Props, 'files'> & { readonly chosen: ChosenFile }) => {
  const { file, url, category, boxes, size } = chosen
  const plain = isPdf(file) ? 'REPORT' : 'IMAGE'
  return (
    <li>
      <div className={classes.picture}>
        {isPdf(file) ? (
          <IconFileText size={44} stroke={1.2} aria-hidden />
        ) : (
          <img
            src={url}
            alt={file.name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => !size && measured(chosen, { width, height })}
          />
        )}
        <ActionIcon
          className={classes.remove ?? ''}
          color="dark.6"
          size={36}
          radius="xl"
          aria-label={`Remove ${file.name}`}
          onClick={() => remove(chosen)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.name} title={file.name}>
        {file.name}
      </div>
      <Checkbox
        size="sm"
        label="Scan"
        aria-label={`${file.name} is a scan`}
        checked={category === 'SCAN'}
        onChange={({ currentTarget }) => mark(chosen, currentTarget.checked ? 'SCAN' : plain)}
      />
      {!isPdf(file) && (
        <Button size="compact-md" variant="light" aria-label={`Cover parts of ${file.name}`} onClick={() => cover(chosen)}>
          {boxes.length === 0 ? 'Cover parts' : `${boxes.length} covered`}
        </Button>
      )}
    </li>
  )
}
