import { Button, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { moreAsked, selectFeed } from './feed-slice.js'
import classes from './FeedPage.module.css'

/** Asks for the next page when the end comes near, or when pressed. */
export const More = () => {
  const { next, more } = useSelector(selectFeed)
  const { ref, entry } = useIntersection({ rootMargin: '800px' })
  const dispatch = useDispatch()
  const near = entry?.isIntersecting === true && next !== null && more === 'idle'
  useEffect(() => {
    if (near) dispatch(moreAsked())
  }, [near, dispatch])
  if (next === null) return null
  const failed = more === 'failed'
  return (
    <div ref={ref} className={classes.more}>
      <div role="alert">{failed && <Text>Error in fetching cases</Text>}</div>
      <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked())}>
        {failed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
