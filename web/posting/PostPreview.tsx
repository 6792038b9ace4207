import { useMemo, useRef, type ComponentType } from 'react'
import { useSelector } from 'react-redux'
import type { Session } from '../../api/contract/members/members.js'
import type { LoadedPost } from '../engagement/posts-slice.js'
import type { CardProps } from '../feed/FeedItem.js'
import { StillPost } from '../feed/StillPost.js'
import { selectSession } from '../shared/session/session.js'

interface Props {
  /** The post as if I had posted it now, in milliseconds. */
  readonly of: (me: Session, now: number) => LoadedPost
  readonly Card: ComponentType<CardProps>
}

/** The card that others will see. */
export const PostPreview = (props: Props) => {
  const session = useSelector(selectSession)
  return session && <Preview {...props} session={session} />
}

const Preview = ({ of, Card, session }: Props & { readonly session: Session }) => {
  const now = useRef(Date.now()).current
  const post = useMemo(() => of(session, now), [of, session])
  return <StillPost of={post} Card={Card} now={now} />
}
