import { lazy, Suspense, type ComponentType } from 'react'

interface Props {
  /** It is told before the title of the page, too: by one of them. */
  readonly isInTitle?: boolean
}

/** Where it could not be loaded, the way to the chat is there all the same. */
const load = async (): Promise<ComponentType<Props>> => (await import('../../chat/unread/ChatBadge.js')).ChatBadge
const Badge = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))

/** What stands beside the way to the chat: how much waits there. */
export const ChatPlace = (props: Props) => (
  <Suspense>
    <Badge {...props} />
  </Suspense>
)
