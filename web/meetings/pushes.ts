import { createAction } from '@reduxjs/toolkit'
import type { MeetingPushes } from '../../api/contract/meetings/meetings.js'

/** What the server says of events. These come with a member; what hears them comes with the pages. */
export const eventChanged = createAction<MeetingPushes['eventChanged']>('meetings/changed')
export const eventRegistration = createAction<MeetingPushes['eventRegistration']>('meetings/registration')

export const meetingPushes = { eventChanged, eventRegistration }
