import { meetingDecider } from '../domain/meetings/decider.js'
import { meetingSubject } from '../domain/meetings/meeting.js'
import { meetingCommands, meetingEvents } from '../domain/meetings/messages.js'
import { slice } from './runtime/slice.js'

export const meetings = slice({
  decider: meetingDecider,
  commands: meetingCommands,
  events: meetingEvents,
  prefix: 'event-',
  key: ({ meetingId }) => meetingId,
  kept: { subject: meetingSubject, version: 1 },
})
