import { useDispatch, useSelector } from 'react-redux'
import { LoadMore } from '../shared/ui/LoadMore.js'
import type { FeedKind } from './feed-kind.js'
import { moreAsked, selectFeed } from './feed-slice.js'

type Root = Parameters<typeof selectFeed>[0]

interface Props extends Pick<FeedKind, 'words'> {
  /** By which the state knows it. */
  readonly name: string
  /** Posts that have come are not drawn yet: it stands below those before them, and is no reason to ask for more. */
  readonly isBehind?: boolean
}

/** The next page of a feed. */
export const More = ({ name, words, isBehind = false }: Props) => {
  const { next, more } = useSelector((state: Root) => selectFeed(state, name))
  const dispatch = useDispatch()
  return (
    <LoadMore
      isMore={next !== null || isBehind}
      state={isBehind ? 'loading' : more}
      failed={words.failed}
      ask={() => dispatch(moreAsked(name))}
    />
  )
}
