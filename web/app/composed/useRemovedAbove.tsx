import { useSelector } from 'react-redux'
import { NOTHING_ELSE, type Above } from '../../feed/above.js'
import type { CameFrom } from '../../feed/came-from.js'
import { selectFeed } from '../../feed/feed-slice.js'
import { RemovedList } from '../../judgements/RemovedList.js'
import type { OwnList } from '../../judgements/removed-in.js'
import { useAbove } from '../../judgements/useAbove.js'
import { useRemovedOfMine } from '../../judgements/useRemovedOfMine.js'

type Root = Parameters<typeof selectFeed>[0]

/** Something is shown of it, if only that there is nothing. */
const isShown = ({ state, posts }: ReturnType<typeof selectFeed>): boolean => state !== 'loading' || posts.length > 0

/** What stands above a list of mine, by the name of its feed: what a moderator has removed of it, which waits for its author alone. */
export const useRemovedAbove = (list: OwnList, feed: string, from?: CameFrom): Above => {
  const isThere = useSelector((root: Root) => isShown(selectFeed(root, feed)))
  const { state, removed, again } = useRemovedOfMine(list)
  const part = <RemovedList of={removed} from={from} />
  const above = useAbove({ state, count: removed.length, part, again }, isThere)
  return { ...above, empty: above.isRemoved ? NOTHING_ELSE : undefined }
}
