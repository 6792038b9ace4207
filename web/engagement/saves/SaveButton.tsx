import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import { useTurning } from '../../shared/session/useMayPost.js'
import type { Post } from '../post.js'
import { saveToggled, selectSaved } from './saves-slice.js'
import classes from './SaveButton.module.css'

/** What a kind says of saving. */
export interface SaveWords {
  /** "Add to Collection". */
  readonly add: string
  /** "Remove from Collection". */
  readonly remove: string
}

type Root = Parameters<typeof selectSaved>[0]

/** Into my collection, and out of it. */
export const SaveButton = ({ post, words: { add, remove } }: { post: Post; words: SaveWords }) => {
  const saved = useSelector((state: Root) => selectSaved(state, post))
  const dispatch = useDispatch()
  const turning = useTurning(saved)
  const Mark = saved ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      classNames={{ root: classes.save ?? '', section: classes.mark ?? '' }}
      leftSection={<Mark size={20} stroke={1.6} aria-hidden />}
      {...turning}
      onClick={() => dispatch(saveToggled(post))}
      data-save
    >
      <span className={classes.words}>{saved ? remove : add}</span>
    </Button>
  )
}
