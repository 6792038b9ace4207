import { Suspense } from 'react'
import { lazyOrNothing } from '../../shared/ui/lazy-or-nothing.js'

interface Props {
  /** It is told before the title of the page, too: by one of them. */
  readonly isInTitle?: boolean
}

/** Where it could not be loaded, the way to the chat is there all the same. */
const Badge = lazyOrNothing<Props>(async () => (await import('../../chat/unread/ChatBadge.js')).ChatBadge)

/** What stands beside the way to the chat: how much waits there. */
export const ChatPlace = (props: Props) => (
  <Suspense>
    <Badge {...props} />
  </Suspense>
)
