import { meetings } from '../../commands/meetings.js'
import { claimId } from '../../commands/vault/claims.js'
import type { MeetingId } from '../../domain/kernel/ids.js'
import { meetingSubject } from '../../domain/meetings/meeting.js'
import { CancelEvent, EditEvent, ScheduleEvent, type Banner } from '../../domain/meetings/messages.js'
import { meetingsAtDesk, type StoredMeeting } from '../../projections/meetings/queries.js'
import { cancelEvent, EVENTS_AT_THE_DESK, saveEvent, staffEvent, staffEvents } from '../contract/meetings/meeting-desk.js'
import type { Deps } from '../deps.js'
import { keepOne } from '../files/keep-one.js'
import { nextOf } from '../http/fields/next-of.js'
import type { Sent } from '../http/send.js'
import { serve, type Served } from '../http/serve.js'
import { asItStands } from './as-it-stands.js'
import { linkIn } from './meeting-link.js'
import { presentMeeting } from './presenter.js'

const { files } = saveEvent
/** No event has this version: who does not say which one they have seen changes nothing. */
const NONE_SEEN = -1

type Needs = Pick<Deps, 'now' | 'pool' | 'links' | 'log' | 'keep' | 'addressesOf'>

/** What editors do with events. */
export const meetingDeskRoutes = ({ now, pool, links, log, keep, addressesOf }: Needs): Served[] => {
  const presented = (row: StoredMeeting) => presentMeeting(row, true, links.at(now()))
  const saved = async (id: MeetingId, { stale }: Pick<Sent, 'stale'>) => ({
    answer: { event: presented(await asItStands({ pool, log }, id, stale)) },
    stale,
  })

  return [
    serve(staffEvents, async ({ body: { before, pageSize: size = EVENTS_AT_THE_DESK } }) => {
      const rows = await meetingsAtDesk(pool, { size, before })
      return { answer: { result: rows.map(presented), next: nextOf(rows, size, ({ position }) => position) } }
    }),

    serve(staffEvent, async ({ params: { id } }) => ({ answer: { event: presented(await asItStands({ pool, log }, id)) } })),

    serve(saveEvent, async ({ body, files: received, still, commandId, send }) => {
      const before = body.id === undefined ? undefined : await asItStands({ pool, log }, body.id) // refuses an id that nobody was given
      const link = await linkIn(body.event_link, addressesOf, before?.link)
      const meetingId = body.id ?? ((await claimId(pool, commandId, now())) as MeetingId)
      const whose = { owner: null, subject: meetingSubject({ meetingId }), stream: `${meetings.prefix}${meetingId}` }
      const [banner] = await keepOne(keep, received, { files, ...whose, commandId, still, at: now() })
      const said = { title: body.title.trim(), date: body.date, startTime: body.start_time, location: body.location.trim(), link }
      const data = { meetingId, ...said, ...(banner && { banner: bannerOf(banner) }) }
      const { minutes } = body
      if (!before) {
        const sent = await send(ScheduleEvent, { ...data, ...(minutes ? { minutes } : {}) })
        return { ...(await saved(meetingId, sent)), msg: 'Scheduled' }
      }
      const edited = { ...data, ...(minutes !== undefined && { minutes: minutes || null }) }
      const sent = await send(EditEvent, { ...edited, version: body.version ?? NONE_SEEN })
      return { ...(await saved(meetingId, sent)), msg: 'Saved' }
    }),

    serve(cancelEvent, async ({ params: { id: meetingId }, send }) => {
      const sent = await send(CancelEvent, { meetingId })
      return { ...(await saved(meetingId, sent)), msg: 'Cancelled: those who are registered are told.' }
    }),
  ]
}

const bannerOf = ({ file, mime, width, height }: Banner): Banner => ({ file, mime, width, height })
