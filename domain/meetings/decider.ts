import type { Decider } from '../kernel/decider.js'
import { cancelEvent } from './cancel-event.js'
import { eraseFromEvent } from './erase-from-event.js'
import { leaveEvent } from './leave-event.js'
import { evolve, initialState, type Meeting } from './meeting.js'
import type { MeetingCommand, MeetingEvent } from './messages.js'
import { registerForEvent } from './register-for-event.js'
import { remindOfEvent } from './remind-of-event.js'
import { editEvent } from './edit-event.js'
import { scheduleEvent } from './schedule-event.js'

export const meetingDecider: Decider<Meeting, MeetingCommand, MeetingEvent> = {
  initialState,
  evolve,
  decisions: {
    ScheduleEvent: scheduleEvent,
    EditEvent: editEvent,
    CancelEvent: cancelEvent,
    RegisterForEvent: registerForEvent,
    LeaveEvent: leaveEvent,
    EraseFromEvent: eraseFromEvent,
    RemindOfEvent: remindOfEvent,
  },
}
