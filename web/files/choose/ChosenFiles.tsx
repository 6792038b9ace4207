import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconFileText, IconX } from '@tabler/icons-react'
import classes from './ChosenFiles.module.css'
import { isPdf, type ChosenFile } from './chosen-files.js'
import type { FileRules } from './file-rules.js'

interface Props<Category extends string> {
  readonly files: readonly ChosenFile<Category>[]
  readonly rules: FileRules<Category>
  readonly remove: (file: ChosenFile<Category>) => void
  /** Parts of it are to be covered. */
  readonly cover: (file: ChosenFile<Category>) => void
  readonly mark: (file: ChosenFile<Category>, category: Category) => void
  readonly measured: (file: ChosenFile<Category>, size: NonNullable<ChosenFile['size']>) => void
}

/** What will be sent, whole, as it will be sent. */
export const ChosenFiles = <Category extends string>({ files, ...how }: Props<Category>) =>
  files.length > 0 && (
    <>
      <ul className={classes.files} aria-label="Chosen files">
        {files.map((file) => (
          <Chosen key={file.key} chosen={file} {...how} />
        ))}
      </ul>
      {files.some(({ file }) => isPdf(file)) && <p className={classes.note}>{how.rules.pdfNote}</p>}
    </>
  )

type ChosenProps<Category extends string> = Omit<Props<Category>, 'files'> & { readonly chosen: ChosenFile<Category> }

const Chosen = <Category extends string>({ chosen, rules, remove, cover, mark, measured }: ChosenProps<Category>) => {
  const { file, url, category, boxes, size } = chosen
  const { mark: marking } = rules
  const plain = () => rules.offers.find(({ category }) => rules.categories[category].mimes.includes(file.type))?.category ?? category
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
      {marking && (
        <Checkbox
          size="sm"
          label={marking.label}
          aria-label={marking.nameOf(file.name)}
          checked={category === marking.category}
          onChange={({ currentTarget }) => mark(chosen, currentTarget.checked ? marking.category : plain())}
        />
      )}
      {!isPdf(file) && (
        <Button size="compact-md" variant="light" aria-label={`Cover parts of ${file.name}`} onClick={() => cover(chosen)}>
          {boxes.length === 0 ? 'Cover parts' : `${boxes.length} covered`}
        </Button>
      )}
    </li>
  )
}
