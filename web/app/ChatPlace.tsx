import { lazy, Suspense, type ComponentType } from 'react'
import { members } from './doors.js'
import { Opened } from './Opened.js'

interface Props {
  /** It is told before the title of the page, too: by one of them. */
  readonly isInTitle?: boolean
}

const Badge = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    const [{ ChatBadge }, door] = await Promise.all([import('../chat/unread/ChatBadge.js'), members()])
    const Whole = (props: Props) => (
      <Opened doors={[door]}>
        <ChatBadge {...props} />
      </Opened>
    )
    return { default: Whole }
  } catch (error) {
    console.info('The badge of the chat could not be loaded', String(error))
    return { default: () => null }
  }
})

/** What stands beside the way to the chat: how much waits there. Its code comes with what members need. */
export const ChatPlace = (props: Props) => (
  <Suspense>
    <Badge {...props} />
  </Suspense>
)
