import type { MeetingId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { NO_SUCH_EVENT } from '../../domain/meetings/meeting.js'
import { EraseFromEvent, LeaveEvent, RegisterForEvent } from '../../domain/meetings/messages.js'
import {
  meetingById,
  meetingsPast,
  meetingsToCome,
  registeredAhead,
  registeredAmong,
  type StoredMeeting,
} from '../../projections/meetings/queries.js'
import {
  eventCalendar,
  eventDetails,
  EVENTS_IN_A_PAGE as size,
  joinEvent,
  leaveEvent,
  pastEvents,
  upComingEvents,
} from '../contract/meetings/meetings.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'
import { textFile } from '../http/text-file.js'
import { undoIfLeft } from '../leaving/erasure/undo-if-left.js'
import { calendarOf } from './calendar.js'
import { linkNow } from './link-now.js'
import { mayMeetAt, presentMeeting } from './presenter.js'

/** Events, and coming to them (spec 2 §7). */
export const meetingRoutes = ({
  now,
  pool,
  links,
  log,
  addressesOf,
}: Pick<Deps, 'now' | 'pool' | 'links' | 'log' | 'addressesOf'>): Served[] => {
  const leadsOutside = linkNow({ addressesOf, now })
  const presented = (rows: readonly StoredMeeting[], registered: ReadonlySet<MeetingId>) => {
    const linkTo = links.at(now())
    return Promise.all(
      rows.map(async (row) => presentMeeting(row, await mayMeetAt(row, registered.has(row.meeting_id), leadsOutside), linkTo)),
    )
  }
  const found = async (id: MeetingId): Promise<StoredMeeting> => {
    const row = await meetingById(pool, id)
    if (!row) throw new Refusal('not-found', NO_SUCH_EVENT, [], { event: [] })
    return row
  }

  return [
    serve(pastEvents, async ({ caller, body: { page = 1 } }) => {
      const rows = await meetingsPast(pool, { page, size, at: now() })
      const ids = rows.map(({ meeting_id }) => meeting_id)
      return { answer: { event: await presented(rows, await registeredAmong(pool, caller.id, ids)) } }
    }),

    serve(upComingEvents, async ({ caller, body: { page = 1 } }) => {
      const at = now()
      const [rows, registered] = await Promise.all([meetingsToCome(pool, { page, size, at }), registeredAhead(pool, caller.id, at)])
      const registeredEvents = registered.map((event_id) => ({ event_id }))
      return { answer: { event: await presented(rows, new Set(registered)), registeredEvents } }
    }),

    serve(eventDetails, async ({ caller, params: { id } }) => {
      const [row, registered] = await Promise.all([found(id), registeredAmong(pool, caller.id, [id])])
      return { answer: { event: await presented([row], registered), registered: registered.has(id) } }
    }),

    serve(eventCalendar, async ({ caller, params: { id } }) => {
      const [row, registered] = await Promise.all([found(id), registeredAmong(pool, caller.id, [id])])
      return textFile('ics', calendarOf(row, await mayMeetAt(row, registered.has(id), leadsOutside), now()), `event-${id}`)
    }),

    serve(joinEvent, async ({ caller, params: { id: meetingId }, send }) => {
      const { stale } = await send(RegisterForEvent, { meetingId })
      await undoIfLeft({ log, send }, caller.id, [EraseFromEvent, { meetingId, memberId: caller.id }])
      return { answer: { message: 'You are registered' }, msg: 'You are registered', stale }
    }),

    serve(leaveEvent, async ({ params: { id: meetingId }, send }) => {
      const { stale } = await send(LeaveEvent, { meetingId })
      return { answer: { message: 'You are not registered any more' }, msg: 'You are not registered any more', stale }
    }),
  ]
}
