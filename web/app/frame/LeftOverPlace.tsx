import { Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { leftOverClosed, leftOverSeen, selectLeftOver, type LeftOver } from '../../engagement/comments/left-over-slice.js'
import { lazyWindow } from '../../shared/ui/windows/lazy-window.js'

const Shown = lazyWindow(async () => (await import('../../engagement/comments/LeftOver.js')).LeftOver)

/** Over every page, once a post has gone below which somebody was writing. While it closes it still says what it said. */
export const LeftOverPlace = () => {
  const left = useSelector(selectLeftOver)
  const [last, setLast] = useState<LeftOver>()
  const dispatch = useDispatch()
  if (left && left !== last) setLast(left)
  if (!last) return null
  const { post, text } = last
  return (
    <Suspense>
      <Shown
        key={post}
        text={text}
        opened={left?.post === post}
        close={() => dispatch(leftOverClosed(post))}
        seen={() => dispatch(leftOverSeen(post))}
      />
    </Suspense>
  )
}
