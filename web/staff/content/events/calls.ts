import type { EventChannel } from 'redux-saga'
import type { AnswerOf } from '../../../../api/contract/call.js'
import type { cancelEvent, MeetingId, saveEvent, StaffEvent, staffEvent, staffEvents } from '../../../../api/contract/meeting-desk.js'
import { get, post } from '../../../shared/net/http.js'
import { formOf, upload, type Step } from '../../../shared/net/upload.js'
import type { Kind } from '../kind.js'

export type { StaffEvent }

/** As the call takes it, but for the banner. */
export interface SavedEvent {
  readonly id?: MeetingId
  /** Of one that is changed: the one that was seen. */
  readonly version?: number
  readonly title: string
  readonly date: string
  readonly start_time: string
  readonly location: string
  readonly event_link: string
}

/** What editors have scheduled, what was changed last first. */
export const scheduledEvents: Kind = {
  page: (before) => get<typeof staffEvents>('staff/events', before === null ? {} : { before: Number(before) }),
  deeds: {},
}

/** One of them, as it stands. Throws a Problem. */
export const getEvent = (id: MeetingId): Promise<AnswerOf<typeof staffEvent>> => get<typeof staffEvent>('staff/events/:id', {}, { id })

/** Tells how far the banner is, and last what came of it. */
export const save = (event: SavedEvent, banner: File | null, key: string): EventChannel<Step<AnswerOf<typeof saveEvent>>> =>
  upload<typeof saveEvent>('staff/saveEvent', formOf(event, 'banner', banner ? [{ file: banner }] : []), key)

/** Throws a Problem. */
export const cancel = (id: MeetingId, key: string): Promise<AnswerOf<typeof cancelEvent>> =>
  post<typeof cancelEvent>('staff/events/:id/cancel', {}, key, { id })
