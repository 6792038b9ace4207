import { useDispatch, useSelector } from 'react-redux'
import { NewsBar } from '../shared/ui/NewsBar.js'
import type { FeedKind } from './feed-kind.js'
import { feedAsked, selectFeed } from './feed-slice.js'

type Root = Parameters<typeof selectFeed>[0]

/** What has been posted since. */
export const FreshBar = ({ name, words }: { name: string } & Pick<FeedKind, 'words'>) => {
  const count = useSelector((state: Root) => selectFeed(state, name)).fresh.length
  const dispatch = useDispatch()
  return <NewsBar count={count} words={words.fresh} show={() => dispatch(feedAsked(name))} />
}
