import type { MeetingId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { endOf, startOf } from '../../domain/meetings/india.js'
import type { Banner, MeetingEvent } from '../../domain/meetings/messages.js'

type Moment = string | Date

/** When (ISO 8601, by the clocks of India) and where an event was to be. */
export interface Was {
  readonly starts_at: string
  readonly location: string
}

export interface Meeting {
  meeting_id: MeetingId
  title: string
  date: string
  start_time: string
  location: string
  link: string | null
  banner: Banner | null
  minutes: number | null
  starts_at: Moment
  ends_at: Moment
  was: Was | null
  cancelled: boolean
  registered: number
  changes: number
  day_told: Moment | null
  hour_told: Moment | null
  position: number
}

export interface Registration {
  meeting_id: MeetingId
  member_id: MemberId
  registered_at: Moment
  left_at: Moment | null
  gone_by: 'member' | 'erasure' | null
  position: number
}

type Fact = Recorded<MeetingEvent>
type Of<Type extends MeetingEvent['type']> = Extract<MeetingEvent, { type: Type }>['data']
type OfMember = Pick<Registration, 'meeting_id' | 'member_id'>

export const keyOf = ({ meeting_id, member_id }: OfMember): string => `${meeting_id} ${member_id}`

/** The registration that an event is about, if it is about one. */
export const registrationIn = ({ type, data }: MeetingEvent): OfMember | undefined =>
  type === 'EventRegistered' || type === 'EventLeft' ? { meeting_id: data.meetingId, member_id: data.memberId } : undefined

const placeOf = ({ date, startTime, location }: Pick<Of<'EventScheduled'>, 'date' | 'startTime' | 'location'>) => ({
  ...{ date, start_time: startTime, location },
  starts_at: startOf({ date, startTime }),
})
const wordsOf = ({ title, link, banner, minutes }: Pick<Of<'EventScheduled'>, 'title' | 'link' | 'banner' | 'minutes'>) => ({
  title,
  link,
  banner: banner ?? null,
  minutes: minutes ?? null,
})

const pastFrom = ({ date, start_time: startTime, minutes }: Pick<Meeting, 'date' | 'start_time' | 'minutes'>): string =>
  endOf({ date, startTime, minutes })

/** The rows a batch touches, as they stand so far. Delivered again, an event finds its work done. */
export class Rows {
  readonly meetings: Map<MeetingId, Meeting>
  readonly registrations: Map<string, Registration>

  /** What the tables hold of that which the coming events touch. */
  constructor(meetings: readonly Meeting[] = [], registrations: readonly Registration[] = []) {
    this.meetings = new Map(meetings.map((row) => [row.meeting_id, row]))
    this.registrations = new Map(registrations.map((row) => [keyOf(row), row]))
  }

  apply(fact: Fact): void {
    const { type, data, position } = fact
    switch (type) {
      case 'EventScheduled':
        this.#schedule(data, position)
        break
      case 'EventRescheduled':
        this.#move(data, position)
        break
      case 'EventEdited':
        this.#change(data.meetingId, position, wordsOf(data))
        break
      case 'EventCancelled':
        this.#change(data.meetingId, position, { cancelled: true })
        break
      case 'EventRegistered':
        this.#set(registrationIn(fact)!, position, { registered_at: data.registeredAt, left_at: null, gone_by: null })
        break
      case 'EventLeft':
        this.#set(registrationIn(fact)!, position, { left_at: data.leftAt, gone_by: data.byRole })
        break
      case 'EventReminded':
        this.#remind(data)
    }
  }

  #schedule(data: Of<'EventScheduled'>, position: number): void {
    const { meetingId: meeting_id } = data
    if (this.meetings.has(meeting_id)) return
    const fresh = { was: null, cancelled: false, registered: 0, changes: 0, day_told: null, hour_told: null }
    const said = { ...wordsOf(data), ...placeOf(data) }
    this.meetings.set(meeting_id, { meeting_id, ...said, ends_at: pastFrom(said), ...fresh, position })
  }

  #move(data: Of<'EventRescheduled'>, position: number): void {
    const row = this.meetings.get(data.meetingId)
    if (!row) return
    const was = { starts_at: startOf({ date: row.date, startTime: row.start_time }), location: row.location }
    this.#change(data.meetingId, position, { ...placeOf(data), was })
  }

  #change(id: MeetingId, position: number, to: Partial<Meeting>): void {
    const row = this.meetings.get(id)
    if (!row || position <= row.position) return
    Object.assign(row, to, { changes: row.changes + 1, position })
    row.ends_at = pastFrom(row)
  }

  /** Counted by how the set changes: told again, the same changes nothing. */
  #set(of: OfMember, position: number, to: Partial<Registration>): void {
    const before = this.registrations.get(keyOf(of))
    const meeting = this.meetings.get(of.meeting_id)
    if (!meeting || (before && before.position >= position)) return
    const after = { ...before, ...of, ...to, position } as Registration
    meeting.registered += Number(after.gone_by === null) - Number(before !== undefined && before.gone_by === null)
    this.registrations.set(keyOf(of), after)
  }

  #remind({ meetingId, lead, startsAt }: Of<'EventReminded'>): void {
    const row = this.meetings.get(meetingId)
    if (row) row[lead === 'day' ? 'day_told' : 'hour_told'] = startsAt
  }
}
