import { CaseSkeleton } from '../../../cases/page/CaseSkeleton.js'
import { MessagesSkeleton } from '../../../chat/messages/MessagesSkeleton.js'
import { RoomsSkeleton } from '../../../chat/rooms/RoomsSkeleton.js'
import { ListSkeleton } from '../../../connections/lists/ListSkeleton.js'
import { RelationsSkeleton } from '../../../connections/relations/RelationsSkeleton.js'
import { CommentsSkeleton } from '../../../engagement/comments/CommentsSkeleton.js'
import { FeedSkeleton } from '../../../feed/FeedSkeleton.js'
import { ProfileSkeleton } from '../../../profile/ProfileSkeleton.js'
import { ListPages } from '../../../shared/lists/ListPages.js'
import { Sorry } from '../../../shared/ui/Sorry.js'
import { PageLoading } from '../../../shared/ui/pages/PageLoading.js'
import type { Group, State } from '../group.js'
import { TEXT } from '../sample.js'

export const skeletons: Group = {
  name: 'Still to come',
  wide: true,
  height: 440,
  states: [
    { name: 'PageLoading', show: <PageLoading /> },
    { name: 'FeedSkeleton', show: <FeedSkeleton label="Loading cases" /> },
    { name: 'CommentsSkeleton', show: <CommentsSkeleton /> },
    { name: 'CaseSkeleton', show: <CaseSkeleton /> },
  ],
}

export const morePlaces: Group = {
  name: 'Still to come of people and rooms',
  wide: true,
  height: 440,
  states: [
    { name: 'ProfileSkeleton', show: <ProfileSkeleton /> },
    { name: 'RelationsSkeleton', show: <RelationsSkeleton /> },
    { name: 'ListSkeleton, requests', show: <ListSkeleton which="requests" /> },
    { name: 'ListSkeleton, connections', show: <ListSkeleton which="connections" /> },
    { name: 'RoomsSkeleton', show: <RoomsSkeleton /> },
    { name: 'MessagesSkeleton', show: <MessagesSkeleton /> },
  ],
}

const nothing = () => undefined
type Of = Parameters<typeof ListPages>[0]['of']

/** A list as it is while, or after, something has become of its loading. */
const list = (name: string, of: Partial<Of>): State => ({
  name: `ListPages, ${name}`,
  show: (
    <ListPages
      of={{ state: 'ready', list: [1], next: null, more: 'idle', ...of }}
      called="the appeals"
      rest="More appeals"
      empty={<Sorry text="No appeal waits." />}
      height={120}
      again={nothing}
      askMore={nothing}
    >
      <p>{TEXT}</p>
    </ListPages>
  ),
})

export const pagedLists: Group = {
  name: 'Lists read step by step',
  states: [
    list('loading', { state: 'loading', list: [] }),
    list('failed', { state: 'failed', list: [] }),
    list('empty', { list: [] }),
    list('whole', {}),
    list('with more', { next: '2' }),
    list('with more, on the way', { next: '2', more: 'loading' }),
    list('with more, failed', { next: '2', more: 'failed' }),
    list('old, since the line was lost', { isOld: true }),
  ],
}
