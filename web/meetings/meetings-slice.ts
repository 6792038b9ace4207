import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { pagedReducers, type Page, type Paged } from '../shared/lists/paged-list.js'
import type { EventShape, KnownEvent, MeetingId, Tab } from './calls.js'
import { eventChanged, eventRegistration } from './pushes.js'

/** What is being done about an event, or was refused last. */
interface Doing {
  readonly id: MeetingId
  readonly isSending: boolean
  readonly refused: string | null
}

/** `next` is the number of the page that is not there yet. */
interface Meetings extends Paged<number> {
  tab: Tab
  /** In the order of the list. */
  list: MeetingId[]
  events: Record<MeetingId, EventShape>
  registered: Record<MeetingId, boolean>
  /** The newest thing that was said of events: editors read them anew. */
  heard: number | null
  /** The place in the log up to which the server has told of each: what comes after it and is older is passed over. */
  heardOf: Record<MeetingId, number>
  /** Those that came since the list was read. */
  fresh: MeetingId[]
  doing: Doing | null
  /** How many were done: the next is another command, though it may say the same. */
  deeds: number
}
const nothing: Meetings = {
  ...{ tab: 'upcoming', state: 'loading', list: [], next: null, more: 'idle' },
  ...{ events: {}, registered: {}, heard: null, heardOf: {}, fresh: [], doing: null, deeds: 0 },
}

/** A list is looked at, or must be looked at again. */
export const eventsOpened = createAction<Tab>('meetings/opened')
interface Asked {
  readonly id: MeetingId
  /** The same when the same is asked again. */
  readonly key: string
}
export const joinAsked = createAction<Asked>('meetings/joinAsked')
export const leaveAsked = createAction<Asked>('meetings/leaveAsked')

interface Told {
  readonly id: MeetingId
  readonly event: EventShape
  readonly position: number
}

/** Whole values; none replaces a newer one, but for the link and the number of those who come, which are of now. */
const keep = (meetings: Meetings, told: readonly KnownEvent[]): void => {
  for (const { event, isRegistered } of told) {
    const known = meetings.events[event.id]
    if (!known || known.position <= event.position) meetings.events[event.id] = event
    meetings.registered[event.id] = isRegistered
  }
}

/** Each once: one more before them moves all by one, over the end of a page. */
const idsOf = (told: readonly KnownEvent[]): MeetingId[] => [...new Set(told.map(({ event }) => event.id))]

/** Which comes first in the list that is open: what is to come the soonest first, what is past the latest first. */
const inOrder = ({ tab, events, list }: Meetings): MeetingId[] => {
  const turn = tab === 'upcoming' ? 1 : -1
  const startOf = (id: MeetingId): number => Date.parse(events[id]!.starts_at)
  return list.toSorted((a, b) => turn * (startOf(a) - startOf(b) || a - b))
}

/** Takes what the server tells of an event, whole, unless it has told something newer; answers whether it did. */
const hears = (meetings: Meetings, { id, event, position }: Told): boolean => {
  const known = meetings.events[id]
  if (position < (meetings.heardOf[id] ?? 0) || (known && known.position > event.position)) return false
  meetings.heardOf[id] = position
  meetings.events[id] = event
  if (known && known.starts_at !== event.starts_at) meetings.list = inOrder(meetings)
  return true
}

const slice = createSlice({
  name: 'meetings',
  initialState: nothing,
  reducers: {
    ...pagedReducers<Meetings, number>(),
    loaded: (meetings, { payload: { result, next } }: PayloadAction<Page<KnownEvent, number>>) => {
      keep(meetings, result)
      Object.assign(meetings, { state: 'ready', isOld: false, list: idsOf(result), next, more: 'idle', fresh: [] })
    },
    moreLoaded: (meetings, { payload: { result, next } }: PayloadAction<Page<KnownEvent, number>>) => {
      keep(meetings, result)
      Object.assign(meetings, { list: [...new Set([...meetings.list, ...idsOf(result)])], next, more: 'idle' })
    },
    /** One by itself, which a link names. */
    oneLoaded: (meetings, { payload }: PayloadAction<readonly KnownEvent[]>) => keep(meetings, payload),
    deedDone: (meetings, { payload: { id, isRegistered } }: PayloadAction<{ readonly id: MeetingId; readonly isRegistered: boolean }>) => {
      meetings.registered[id] = isRegistered
      meetings.doing = null
      meetings.deeds += 1
    },
    deedRefused: (meetings, { payload: { id, why } }: PayloadAction<{ readonly id: MeetingId; readonly why: string }>) => {
      meetings.doing = { id, isSending: false, refused: why }
    },
  },
  extraReducers: (builder) => {
    const begun = (meetings: Meetings, { payload: { id } }: PayloadAction<Asked>) => {
      meetings.doing = { id, isSending: true, refused: null }
    }
    builder
      .addCase(eventsOpened, (meetings, { payload: tab }) =>
        meetings.tab === tab
          ? { ...meetings, state: meetings.state === 'failed' ? 'loading' : meetings.state }
          : { ...nothing, tab, heard: meetings.heard, deeds: meetings.deeds },
      )
      .addCase(joinAsked, begun)
      .addCase(leaveAsked, begun)
      .addCase(eventChanged, (meetings, { payload: { isNew, ...told } }) => {
        const { id, event } = told
        meetings.heard = Math.max(meetings.heard ?? 0, told.position)
        if (!hears(meetings, told)) return
        const isFresh =
          isNew && meetings.state === 'ready' && meetings.tab === 'upcoming' && !event.cancelled && !meetings.list.includes(id)
        if (isFresh && !meetings.fresh.includes(id)) meetings.fresh.push(id)
      })
      .addCase(eventRegistration, (meetings, { payload: { isRegistered, ...told } }) => {
        if (hears(meetings, told)) meetings.registered[told.id] = isRegistered
      })
  },
  selectors: {
    selectMeetings: (meetings) => meetings,
    selectEventsHeard: ({ heard }) => heard,
    selectEvent: ({ events }, id: MeetingId): EventShape | undefined => events[id],
    selectIsRegistered: ({ registered }, id: MeetingId): boolean => registered[id] ?? false,
    selectDeeds: ({ deeds }): number => deeds,
    selectDoing: ({ doing }, id: MeetingId): Doing | null => (doing?.id === id ? doing : null),
  },
})

export const meetingsReducer = slice.reducer
export const listSteps = slice.actions
export const { moreAsked: moreEventsAsked, oneLoaded, deedDone, deedRefused } = slice.actions
export const { selectMeetings, selectEventsHeard, selectEvent, selectIsRegistered, selectDeeds, selectDoing } = slice.selectors
