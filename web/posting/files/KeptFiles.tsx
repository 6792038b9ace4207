import { Button } from '@mantine/core'
import { calledAt, isDocument, keyOf, type PostFile } from '../../files/view/file.js'
import classes from './KeptFiles.module.css'
import type { useKept } from './useKept.js'

interface Props {
  readonly of: { readonly files: readonly PostFile[]; readonly removed: (file: PostFile) => string }
  readonly kept: ReturnType<typeof useKept>
  /** A new one takes the place of all. */
  readonly isReplaced: boolean
  /** The form takes one. */
  readonly isOne: boolean
}

/** The files that a post has, each of which may stay, go or be replaced (spec 2 §4). */
export const KeptFiles = ({ of: { files, removed }, kept, isReplaced, isOne }: Props) =>
  files.length > 0 && (
    <ul className={classes.files} data-one={isOne || undefined} aria-label="Files of the post">
      {files.map((file, index) => {
        const name = file.name ?? calledAt(index, file)
        const isRemoved = kept.isRemoved(file)
        return (
          <li key={keyOf(file)}>
            <div className={classes.picture} data-gone={isRemoved || isReplaced || undefined}>
              <img
                src={file.thumbnail_path}
                width={file.width}
                height={file.height}
                alt={isDocument(file) ? `First page of ${name}` : name}
              />
            </div>
            <div className={classes.name} title={name} dir="auto">
              {name}
            </div>
            <div className={classes.note} role="status">
              {isReplaced ? 'The new file takes its place.' : isRemoved && removed(file)}
            </div>
            {!isReplaced && (
              <Button
                className={classes.act ?? ''}
                variant={isRemoved ? 'light' : 'default'}
                aria-label={`${isRemoved ? 'Keep' : 'Remove'} ${name}`}
                onClick={() => (isRemoved ? kept.keep(file) : kept.remove(file))}
              >
                {isRemoved ? 'Keep' : 'Remove'}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
