import { useMemo, useRef, type ComponentType } from 'react'
import { useSelector } from 'react-redux'
import type { LoadedPost } from '../engagement/posts-slice.js'
import type { CardProps } from '../feed/FeedItem.js'
import { StillPost } from '../feed/StillPost.js'
import { selectSession } from '../shared/session/session.js'
import type { PreviewProps } from './posting-form.js'
import { bySession, type By } from './preview.js'

interface Props<Values, Category extends string> extends PreviewProps<Values, Category> {
  /** The post as if I had posted it now, in milliseconds; the same function always. */
  readonly of: (shown: PreviewProps<Values, Category>, me: By, now: number) => LoadedPost
  readonly Card: ComponentType<CardProps>
}

/** The card that others will see of what a member or a visitor is about to post. */
export const PostPreview = <Values, Category extends string>({ values, files, kept, of, Card }: Props<Values, Category>) => {
  const session = useSelector(selectSession)
  const now = useRef(Date.now()).current
  const post = useMemo(() => of({ values, files, kept }, bySession(session), now), [of, values, files, kept, session, now])
  return <StillPost of={post} Card={Card} now={now} />
}
