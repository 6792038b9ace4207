import { Type, type Static } from '@sinclair/typebox'
import { FileId, MeetingId, MemberId } from '../kernel/ids.js'
import { command, event, processCommand, reviewCommand, staffCommand, staffEvent } from '../kernel/messages.js'
import { Time } from '../kernel/time.js'
import { DATE, START_TIME } from './india.js'
import { LONGEST_EVENT, SHORTEST_EVENT } from './limits.js'

const strict = { additionalProperties: false }
const text = Type.String({ minLength: 1 })
const pixels = Type.Integer({ minimum: 1 })
export const Banner = Type.Object({ file: FileId, mime: Type.String(), width: pixels, height: pixels }, strict)
export type Banner = Static<typeof Banner>

const key = { meetingId: MeetingId }
/** As the clocks of India show it. */
const when = {
  date: Type.String({ pattern: DATE, examples: ['31/12/2026'] }),
  startTime: Type.String({ pattern: START_TIME, examples: ['18:30'] }),
}
const place = { ...when, location: text }
/** `link` is where those meet who have registered, if they meet online. */
const words = {
  title: text,
  link: Type.Union([Type.String({ pattern: '^https://', examples: ['https://meet.example.org/room'] }), Type.Null()]),
  banner: Type.Optional(Banner),
}
const minutes = Type.Integer({ minimum: SHORTEST_EVENT, maximum: LONGEST_EVENT })
/** How long it takes; absent where nobody says so. */
const length = { minutes: Type.Optional(minutes) }
const ofMember = { ...key, memberId: MemberId }

/** How long before the start members are reminded. */
export const Lead = Type.Union([Type.Literal('day'), Type.Literal('hour')])
export type Lead = Static<typeof Lead>

export const ScheduleEvent = reviewCommand('ScheduleEvent', { ...key, ...words, ...length, ...place }, 'editor')
/** All of it, as an editor leaves the `version` they have seen; without a banner or a length it keeps the one it has, and a length of null takes it away. */
export const EditEvent = staffCommand(
  'EditEvent',
  { ...key, version: Type.Integer(), ...words, minutes: Type.Optional(Type.Union([minutes, Type.Null()])), ...place },
  'editor',
)
export const CancelEvent = staffCommand('CancelEvent', key, 'editor')
export const RegisterForEvent = command('RegisterForEvent', key)
export const LeaveEvent = command('LeaveEvent', key)
/** With the account of a member. */
export const EraseFromEvent = processCommand('EraseFromEvent', ofMember, 'erasure')
/** Its time has come: `at` is that moment. */
export const RemindOfEvent = processCommand('RemindOfEvent', { ...key, lead: Lead, startsAt: Time }, 'reminders')

export const EventScheduled = staffEvent(
  'EventScheduled',
  { ...key, ...words, ...length, ...place, scheduledAt: Time },
  { v: 2, called: 'Event scheduled', tells: ['date', 'startTime'] },
)
/** It is at another time or place. `registered` are those whom it concerns. */
export const EventRescheduled = staffEvent(
  'EventRescheduled',
  { ...key, ...place, registered: Type.Array(MemberId), rescheduledAt: Time },
  { called: 'Event moved', tells: ['date', 'startTime', 'registered'] },
)
/** It is called something else, or has another link, banner or length, all of which are as they stand here. `dropped` is the banner that it had. */
export const EventEdited = staffEvent(
  'EventEdited',
  { ...key, ...words, ...length, dropped: Type.Optional(FileId), editedAt: Time },
  { v: 2, called: 'Event changed' },
)
export const EventCancelled = staffEvent(
  'EventCancelled',
  { ...key, registered: Type.Array(MemberId), cancelledAt: Time },
  { called: 'Event cancelled', tells: ['registered'] },
)
export const EventRegistered = event('EventRegistered', { ...ofMember, registeredAt: Time })
export const EventLeft = event('EventLeft', {
  ...ofMember,
  byRole: Type.Union([Type.Literal('member'), Type.Literal('erasure')]),
  leftAt: Time,
})
/** Those who had registered by then are told, and nobody again. */
export const EventReminded = event('EventReminded', { ...key, lead: Lead, registered: Type.Array(MemberId), startsAt: Time })

/** Stored format: change only by adding a version. */
export const meetingEvents = [
  EventScheduled,
  EventRescheduled,
  EventEdited,
  EventCancelled,
  EventRegistered,
  EventLeft,
  EventReminded,
] as const
export const meetingCommands = [ScheduleEvent, EditEvent, CancelEvent, RegisterForEvent, LeaveEvent, EraseFromEvent, RemindOfEvent] as const

export type MeetingEvent = Static<(typeof meetingEvents)[number]>
export type MeetingCommand = Static<(typeof meetingCommands)[number]>
