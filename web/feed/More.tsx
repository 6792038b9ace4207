import { useDispatch, useSelector } from 'react-redux'
import { MoreButton } from '../shared/ui/MoreButton.js'
import type { FeedKind } from './feed-kind.js'
import { moreAsked, selectFeed } from './feed-slice.js'

type Root = Parameters<typeof selectFeed>[0]

/** The next page of a feed. */
export const More = ({ name, words }: { name: string } & Pick<FeedKind, 'words'>) => {
  const { next, more } = useSelector((state: Root) => selectFeed(state, name))
  const dispatch = useDispatch()
  if (next === null) return null
  return <MoreButton state={more} failed={words.failed} ask={() => dispatch(moreAsked(name))} />
}
