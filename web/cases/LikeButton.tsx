import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { CaseId } from '../../api/contract/cases.js'
import classes from './LikeButton.module.css'
import { likeToggled, selectLike } from './slice.js'

type Root = Parameters<typeof selectLike>[0]

export const LikeButton = ({ id, closed = false }: { id: CaseId; closed?: boolean }) => {
  const { liked } = useSelector((state: Root) => selectLike(state, id), shallowEqual)
  const dispatch = useDispatch()
  const Heart = liked ? IconHeartFilled : IconHeart
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.like ?? ''}
      leftSection={<Heart size={20} stroke={1.6} aria-hidden />}
      aria-pressed={liked}
      disabled={closed}
      onClick={() => dispatch(likeToggled(id))}
    >
      Like
    </Button>
  )
}
