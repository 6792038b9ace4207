import type { ChatPushes } from '../../../api/contract/chat/chat.js'
import type { ChatMessage, MemberId, MessageId, Messages } from '../calls.js'

type Way = 'earlier' | 'later'

/** What is loaded of a room: messages without a gap, and what leads on at both ends. */
export interface Timeline {
  /** Oldest first, each once. */
  readonly messages: readonly ChatMessage[]
  /** More is asked for before and after these; null at the beginning, and where it is live. */
  readonly earlier: MessageId | null
  readonly later: MessageId | null
  readonly state: 'loading' | 'ready' | 'failed'
  /** It is asked for where it was read; what is shown until then is as it was left. */
  readonly isOpening: boolean
  /** How often it came from where it was read: each time it is shown from there. */
  readonly opened: number
  /** Who reads further up has asked for what is new, or for the newest. */
  readonly isSeeking: boolean
  readonly more: Readonly<Record<Way, 'idle' | 'loading' | 'failed'>>
  /** What was read when it was opened, and what was there then: the line stands between them. Positions in the log; no end to what comes while nobody looks. */
  readonly line: { readonly read: number; readonly until: number }
  /** As far as the other one of a room of two has read. */
  readonly seen: number | null
  /** Heard of since it was last asked for: an answer that was already on its way may lack them. */
  readonly heard: readonly MessageId[]
  /** As far as nothing can be missing, by its position, since pushes may have been missed; null where none were. */
  readonly whole: number | null
  /** What was heard of that comes after all that is loaded: the first of it, those that are gone, too, since their number tells whether there was more. An answer that says that nothing does may be older. */
  readonly ahead: readonly ChatMessage[]
  /** Deleted for good: what still tells of them is older. */
  readonly gone: readonly MessageId[]
  /** Asked to be deleted, and not yet confirmed. */
  readonly deleting: readonly MessageId[]
}

const idle = { earlier: 'idle', later: 'idle' } as const
export const newTimeline: Timeline = {
  messages: [],
  earlier: null,
  later: null,
  state: 'loading',
  isOpening: true,
  opened: 0,
  isSeeking: false,
  more: idle,
  line: { read: 0, until: 0 },
  seen: null,
  heard: [],
  whole: null,
  ahead: [],
  gone: [],
  deleting: [],
}

/** So many are held of what comes after all that is loaded; where there are more, the last of them leads on. */
export const MOST_AHEAD = 100

/** Both together, in their order; of one that is in both, the second. */
const united = (some: readonly ChatMessage[], others: readonly ChatMessage[]): ChatMessage[] => {
  const byId = new Map([...some, ...others].map((each) => [each.id, each]))
  return [...byId.values()].sort((one, other) => one.position - other.position)
}

/** The newest that is not mine. */
export const newestOfOthers = ({ messages }: Timeline, me: MemberId | undefined): ChatMessage | undefined =>
  messages.findLast(({ sender_id }) => sender_id !== me)

const withMessages = (timeline: Timeline, others: readonly ChatMessage[]): Timeline => ({
  ...timeline,
  messages: united(timeline.messages, others).filter(({ id }) => !timeline.gone.includes(id)),
})

export const furthest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

/** A page of it, as the server answers. */
export type Page = Pick<Messages, 'result' | 'earlier' | 'later' | 'seenPosition'>

export const opening = (timeline: Timeline): Timeline => ({
  ...timeline,
  heard: [],
  isOpening: true,
  isSeeking: false,
  state: timeline.state === 'ready' ? 'ready' : 'loading',
})

/** As the server has it now, and what was heard of meanwhile. `read`: as far as it was read, where it was opened anew. */
export const loadedAnew = (timeline: Timeline, { result, earlier, later, seenPosition }: Page, read?: number): Timeline => {
  const first = result[0]?.position ?? 0
  const meanwhile = timeline.messages.filter(({ id, position }) => timeline.heard.includes(id) && (earlier === null || position >= first))
  const kept = later === null ? meanwhile : meanwhile.filter(({ position }) => position <= (result.at(-1)?.position ?? 0))
  const seen = furthest(timeline.seen, seenPosition)
  const line = read === undefined ? timeline.line : { read, until: result.at(-1)?.position ?? 0 }
  const now = {
    ...timeline,
    messages: result,
    earlier,
    later,
    state: 'ready',
    isOpening: false,
    opened: timeline.opened + (read === undefined ? 0 : 1),
    isSeeking: false,
    more: idle,
    line,
    seen,
    heard: [],
    whole: null,
  } as const
  return withAhead(withMessages(now, kept))
}

/** What comes from now on may come after something that was missed. */
export const maybeMissed = (timeline: Timeline): Timeline => ({
  ...timeline,
  whole: timeline.whole ?? timeline.messages.at(-1)?.position ?? 0,
})

/** It could not be loaded anew: what is whole of it stays readable, and leads on to what may be missing, which says that it did not come. */
export const notLoaded = (timeline: Timeline): Timeline => {
  const { whole, messages: all, ahead, more } = timeline
  const messages = whole === null ? all : all.filter(({ position }) => position <= whole)
  const last = messages.at(-1)
  if (timeline.state !== 'ready' || !last) return { ...timeline, state: 'failed' }
  const now = { ...timeline, messages, later: last.id, isOpening: false, whole: null, more: { ...more, later: 'failed' } } as const
  return { ...now, ahead: united(ahead, all.slice(messages.length)).slice(0, MOST_AHEAD) }
}

/** Where nothing came after the answer, with what was heard of that does. */
const withAhead = (timeline: Timeline): Timeline => {
  const { later, ahead } = timeline
  if (later !== null) return timeline
  const first = timeline.messages[0]?.position ?? 0
  const now = withMessages(
    timeline,
    ahead.filter(({ position }) => position >= first),
  )
  const heard = [...timeline.heard, ...ahead.map(({ id }) => id)] // for an answer that is older still
  return { ...now, heard, ahead: [], later: ahead.length < MOST_AHEAD ? null : (now.messages.at(-1)?.id ?? null) }
}

/** With the line above what comes, or as far back as it was read. */
export const withLine = (timeline: Timeline, read: number): Timeline => {
  const line = { read: Math.max(read, timeline.line.read), until: Infinity }
  return line.read === timeline.line.read && timeline.line.until === line.until ? timeline : { ...timeline, line }
}

/** How far nothing can be missing once a further page has come: as far as it goes, where nothing was missing before it. */
const wholeWith = ({ whole, messages }: Timeline, way: Way, { result }: Page): number | null =>
  whole === null || way === 'earlier' || (messages.at(-1)?.position ?? 0) > whole ? whole : (result.at(-1)?.position ?? whole)

/** A further page of it, at the end for which it was asked by `beside`. */
export const continued = (timeline: Timeline, way: Way, beside: MessageId, page: Page): Timeline => {
  if (timeline[way] !== beside) return timeline // it was loaded anew meanwhile
  const heard = timeline.messages.filter(({ id }) => timeline.heard.includes(id)) // newer than the page
  const now = {
    ...timeline,
    [way]: page[way],
    more: { ...timeline.more, [way]: 'idle' },
    seen: furthest(timeline.seen, page.seenPosition),
    whole: wholeWith(timeline, way, page),
  }
  return bounded(withAhead(withMessages(withMessages(now, page.result), heard)), way)
}

export const asking = (timeline: Timeline, way: Way, state: 'loading' | 'failed'): Timeline => ({
  ...timeline,
  more: { ...timeline.more, [way]: state },
})

/** So many messages are kept of a room, once there are twice as many: the others are loaded again where somebody goes back to them. */
export const MOST_KEPT = 1_000

/** Without those at the end from which it was led away: what is read is at the other. What was asked for at that end would leave a gap now. */
const bounded = (timeline: Timeline, towards: Way): Timeline => {
  if (timeline.messages.length <= 2 * MOST_KEPT) return timeline
  const messages = towards === 'later' ? timeline.messages.slice(-MOST_KEPT) : timeline.messages.slice(0, MOST_KEPT)
  const kept = new Set(messages.map(({ id }) => id))
  const end = towards === 'later' ? { earlier: messages[0]!.id } : { later: messages.at(-1)!.id }
  const more = { ...timeline.more, [towards === 'later' ? 'earlier' : 'later']: 'idle' }
  return { ...timeline, messages, ...end, more, heard: timeline.heard.filter((id) => kept.has(id)) }
}

/** Whether it is among what is loaded, or comes right after it. */
const isWithin = ({ messages, earlier, later, state }: Timeline, { position }: ChatMessage): boolean => {
  const isBelow = earlier === null || position >= (messages[0]?.position ?? 0)
  const isAbove = later === null || position <= (messages.at(-1)?.position ?? 0)
  return state !== 'ready' ? later === null : isBelow && isAbove
}

/** Whether it comes after all that is loaded, and not right after it. */
const isAhead = ({ messages, later, state }: Timeline, { position }: ChatMessage): boolean =>
  state === 'ready' && later !== null && position > (messages.at(-1)?.position ?? 0)

const holding = (timeline: Timeline, message: ChatMessage): Timeline => ({
  ...timeline,
  ahead: united(timeline.ahead, [message]).slice(0, MOST_AHEAD),
})

/** A message came, stands otherwise than before, or is gone. */
export const heardOf = (
  timeline: Timeline,
  { message, deleted }: Pick<ChatPushes['update chat messages'], 'message' | 'deleted'>,
): Timeline => {
  if (deleted) return without(timeline, deleted.id)
  if (!message) return timeline
  if (!isWithin(timeline, message)) return isAhead(timeline, message) ? holding(timeline, message) : timeline
  return bounded(withMessages({ ...timeline, heard: [...timeline.heard, message.id] }, [message]), 'later')
}

/** With each message, of whatever is held, as it is now. */
export const eachMessage = (timeline: Timeline, now: (message: ChatMessage) => ChatMessage): Timeline => ({
  ...timeline,
  messages: timeline.messages.map(now),
  ahead: timeline.ahead.map(now),
})

export const without = (timeline: Timeline, id: MessageId): Timeline => ({
  ...timeline,
  messages: timeline.messages.filter((each) => each.id !== id),
  gone: timeline.gone.includes(id) ? timeline.gone : [...timeline.gone, id],
  deleting: timeline.deleting.filter((each) => each !== id),
})
