import { BeyondCard } from '../../beyond/BeyondCard.js'
import { MemberPostsPage } from '../../beyond/MemberPostsPage.js'
import { FEED, MINE, OF, ONE, SAVED } from '../../beyond/names.js'
import { PostsPage, ToFeed } from '../../beyond/PostsPage.js'
import { FEED_ROOM, roomOf } from '../../beyond/rooms.js'
import { RelationIn } from '../../connections/relations/RelationIn.js'
import { useComeFor } from '../../engagement/useComeFor.js'
import { idIn } from '../../shared/format/id-in.js'
import type { CardProps } from '../../feed/FeedItem.js'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { selectMe } from '../../shared/session/session.js'
import { TakenAwayPlace } from './TakenAwayPlace.js'
import { useRemovedAbove } from './useRemovedAbove.js'
import { BeyondMenu, OwnersMenu } from '../post-menus/BeyondMenu.js'

const InFeed = (props: CardProps) => <BeyondCard {...props} feed={FEED} menu={(of) => <BeyondMenu of={of} />} />
const Mine = (props: CardProps) => <BeyondCard {...props} feed={MINE} menu={(of) => <BeyondMenu of={of} />} />
const One = (props: CardProps) => (
  <BeyondCard
    {...props}
    feed={ONE}
    isAlone
    comeFor={useComeFor()}
    menu={(of) => <BeyondMenu of={of} />}
    taken={(of) => <TakenAwayPlace of={of} called="post" />}
  />
)
const Saved = (props: CardProps) => <BeyondCard {...props} feed={SAVED} menu={(of) => <BeyondMenu of={of} isReported={false} />} />
const Theirs = (props: CardProps) => <BeyondCard {...props} feed={OF} menu={(of) => <OwnersMenu of={of} />} />

/** One's own posts and those of connections, or the one that `?post=7` names: news of a post lead to it. */
export const BeyondFeedPage = () => {
  const one = idIn(useSearchParams()[0].get('post'))
  if (one !== null) return <PostsPage feed={ONE} one={String(one)} title="Post" room={FEED_ROOM} Card={One} />
  return <PostsPage feed={FEED} title="Beyond Surgery" room={FEED_ROOM} Card={InFeed} />
}

export const BeyondMinePage = () => {
  const me = useSelector(selectMe) ?? 0
  const removed = useRemovedAbove('beyond', MINE)
  return <PostsPage feed={MINE} title="My Posts" among="Beyond Surgery" room={roomOf(me)} Card={Mine} above={removed} />
}

export const BeyondSavedPage = () => (
  <PostsPage feed={SAVED} title="Saved" room={FEED_ROOM} Card={Saved}>
    <ToFeed />
  </PostsPage>
)

export const BeyondMemberPage = () => (
  <MemberPostsPage Card={Theirs} relation={(other, name) => <RelationIn network="beyond" other={other} name={name} />} />
)
