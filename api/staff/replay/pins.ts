import type { ReportedMessageEvent } from '../../../domain/chats/reported/messages.js'
import type { MessageId } from '../../../domain/kernel/ids.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'

export type Pinned = Recorded<Extract<ReportedMessageEvent, { type: 'MessagePinned' }>>

interface Bound {
  /** So many facts are asked for at once. */
  readonly page: number
  readonly pages: number
}

/** Far more than what was ever said and decided about one message. */
const BOUND: Bound = { page: 1_000, pages: 50 }

const isPinned = (event: Recorded): event is Pinned => event.type === 'MessagePinned'

/** What was pinned each time that a message was reported, the first report first. */
export const pinsOf = async (log: Pick<Log, 'read'>, id: MessageId, { page, pages }: Bound = BOUND): Promise<Pinned[]> => {
  const pins: Pinned[] = []
  for (let read = 0, after = -1; read < pages; read++) {
    const events = await log.read(`message-${id}`, after, page)
    pins.push(...events.filter(isPinned))
    if (events.length < page) break
    after = events.at(-1)!.revision
  }
  return pins
}

/** The newest of them, and that which is shown in the place of the oldest of these where it is older. */
export const listedWith = <Pin extends object>(shown: Pin, pins: readonly Pin[], most: number): readonly Pin[] => {
  const newest = pins.slice(-most)
  return newest.includes(shown) ? newest : [shown, ...newest.slice(1)]
}
