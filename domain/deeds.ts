import { blogEvents } from './blogs/messages.js'
import { reportedMessageEvents } from './chats/reported/messages.js'
import { contactEvents } from './contact/messages.js'
import { flaggingEvents } from './flagging/messages.js'
import type { Deed } from './kernel/messages.js'
import { learningEvents } from './learning/messages.js'
import { meetingEvents } from './meetings/messages.js'
import { memberEvents } from './members/messages.js'
import { POST_EVENTS } from './post-events.js'
import { roomEvents } from './rooms/messages.js'
import { staffEvents } from './staff/messages.js'
import { visitorEvents } from './visitors/messages.js'

/** The events of every stream to which the staff or the operator writes. */
const events = [
  ...staffEvents,
  ...Object.values(POST_EVENTS).flat(),
  ...reportedMessageEvents,
  ...memberEvents,
  ...blogEvents,
  ...learningEvents,
  ...meetingEvents,
  ...contactEvents,
  ...roomEvents,
  ...flaggingEvents,
  ...visitorEvents,
]

type DeedSchema = Extract<(typeof events)[number], { readonly deed: Deed }>
/** The types of what only the staff or the operator does, or a process in their place. */
export type DeedType = DeedSchema['static']['type']

const isDeed = (schema: (typeof events)[number]): schema is DeedSchema => 'deed' in schema

/** What the log of the staff tells, by the types of the events, as each declares it (`staffEvent`). */
export const DEEDS: ReadonlyMap<string, Deed> = new Map(events.filter(isDeed).map(({ properties, deed }) => [properties.type.const, deed]))

/** Their types. */
export const DEED_TYPES = [...DEEDS.keys()] as readonly DeedType[]
