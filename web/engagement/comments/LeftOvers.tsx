import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { LeftOver as Shown } from './LeftOver.js'
import { leftOverSeen, selectLeftOver, type LeftOver } from './left-over-slice.js'

/** Hands back one after the other. While its window closes it still says what it said. */
export const LeftOvers = () => {
  const left = useSelector(selectLeftOver)
  const [last, setLast] = useState<LeftOver>()
  const dispatch = useDispatch()
  if (left && left !== last) setLast(left)
  if (!last) return null
  const { post, text } = last
  return <Shown key={post} text={text} opened={left?.post === post} close={() => dispatch(leftOverSeen(post))} />
}
