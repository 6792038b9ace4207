import { UnstyledButton } from '@mantine/core'
import type { PostFile } from './file.js'
import classes from './FileStage.module.css'
import { Picture } from './Picture.js'

interface Props {
  readonly files: readonly PostFile[]
  /** Which of them is shown, from 0. */
  readonly index: number
  readonly choose: (index: number) => void
}

/** All files, small; on paper they are the files. */
export const FileThumbs = ({ files, index, choose }: Props) => (
  <ul className={classes.thumbs}>
    {files.map((file, at) => (
      <li key={file.file_path}>
        <UnstyledButton
          className={classes.thumb ?? ''}
          aria-label={`File ${at + 1} of ${files.length}`}
          aria-current={at === index}
          onClick={() => choose(at)}
        >
          <Picture file={file} whole={false} alt="" />
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
