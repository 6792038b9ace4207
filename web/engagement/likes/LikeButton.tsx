import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { useTurning } from '../../shared/session/useMayPost.js'
import type { Post } from '../post.js'
import { likeToggled, selectLike } from '../posts-slice.js'
import classes from './LikeButton.module.css'

type Root = Parameters<typeof selectLike>[0]

export const LikeButton = ({ post, closed = false }: { post: Post; closed?: boolean }) => {
  const { liked } = useSelector((state: Root) => selectLike(state, post), shallowEqual)
  const dispatch = useDispatch()
  const turning = useTurning(liked)
  const [isPressed, setPressed] = useState(false)
  const Heart = liked ? IconHeartFilled : IconHeart
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      classNames={{ root: classes.like ?? '', section: classes.mark ?? '' }}
      leftSection={<Heart size={20} stroke={1.6} aria-hidden className={liked && isPressed ? classes.beat : undefined} />}
      aria-pressed={liked}
      {...turning}
      disabled={closed || turning.disabled}
      onClick={() => {
        setPressed(true)
        dispatch(likeToggled(post))
      }}
    >
      <span className={classes.word}>Like</span>
    </Button>
  )
}
