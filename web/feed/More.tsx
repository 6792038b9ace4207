import { Button, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { FeedKind } from './feed-kind.js'
import { moreAsked, selectFeed } from './feed-slice.js'
import classes from './Feed.module.css'

type Root = Parameters<typeof selectFeed>[0]

/** Asks for the next page when the end comes near, or when pressed. */
export const More = ({ name, words }: { name: string } & Pick<FeedKind, 'words'>) => {
  const { next, more } = useSelector((state: Root) => selectFeed(state, name))
  const { ref, entry } = useIntersection({ rootMargin: '800px' })
  const dispatch = useDispatch()
  const near = entry?.isIntersecting === true && next !== null && more === 'idle'
  useEffect(() => {
    if (near) dispatch(moreAsked(name))
  }, [near, name, dispatch])
  if (next === null) return null
  const failed = more === 'failed'
  return (
    <div ref={ref} className={classes.more}>
      <div role="alert">{failed && <Text>{words.failed}</Text>}</div>
      <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked(name))}>
        {failed ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
