import { meetings } from '../../commands/meetings.js'
import { stateOf } from '../../commands/runtime/slice.js'
import { claimId } from '../../commands/vault/claims.js'
import type { MeetingId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { contentOf, NO_SUCH_EVENT } from '../../domain/meetings/meeting.js'
import { CancelEvent, RescheduleEvent, ScheduleEvent, type Banner } from '../../domain/meetings/messages.js'
import { meetingById, meetingsAtDesk, type StoredMeeting } from '../../projections/meetings/queries.js'
import { cancelEvent, EVENTS_AT_THE_DESK, saveEvent, staffEvents } from '../contract/meeting-desk.js'
import type { Deps } from '../deps.js'
import { keepOne } from '../files/keep-one.js'
import { nextOf } from '../http/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { linkIn } from './meeting-link.js'
import { presentMeeting } from './presenter.js'

const { files } = saveEvent

/** What editors do with events. */
export const meetingDeskRoutes = ({ now, pool, links, log, keep }: Pick<Deps, 'now' | 'pool' | 'links' | 'log' | 'keep'>): Served[] => {
  const presented = (row: StoredMeeting) => presentMeeting(row, true, links.at(now()))
  const shown = async (id: MeetingId) => {
    const row = await meetingById(pool, id)
    if (!row) throw new Refusal('not-found', NO_SUCH_EVENT)
    return { event: presented(row) }
  }

  return [
    serve(staffEvents, async ({ body: { before, pageSize: size = EVENTS_AT_THE_DESK } }) => {
      const rows = await meetingsAtDesk(pool, { size, before })
      return { answer: { result: rows.map(presented), next: nextOf(rows, size, ({ position }) => position) } }
    }),

    serve(saveEvent, async ({ body, files: received, still, commandId, send }) => {
      const link = linkIn(body.event_link)
      if (body.id !== undefined) contentOf(await stateOf(log, meetings, body.id)) // refuses an id that nobody was given
      const meetingId = body.id ?? ((await claimId(pool, commandId, now())) as MeetingId)
      const whose = { owner: null, subject: `event:${meetingId}`, stream: `event-${meetingId}` }
      const [banner] = await keepOne(keep, received, { files, ...whose, commandId, still, at: now() })
      const said = { title: body.title.trim(), date: body.date, startTime: body.start_time, location: body.location.trim(), link }
      const data = { meetingId, ...said, ...(banner && { banner: bannerOf(banner) }) }
      const { stale } = await send(body.id === undefined ? ScheduleEvent : RescheduleEvent, data)
      return { answer: await shown(meetingId), msg: body.id === undefined ? 'Scheduled' : 'Saved', stale }
    }),

    serve(cancelEvent, async ({ params: { id: meetingId }, send }) => {
      const { stale } = await send(CancelEvent, { meetingId })
      return { answer: await shown(meetingId), msg: 'Cancelled: those who are registered are told.', stale }
    }),
  ]
}

const bannerOf = ({ file, mime, width, height }: Banner): Banner => ({ file, mime, width, height })
