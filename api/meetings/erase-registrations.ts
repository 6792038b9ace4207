import { erasedFromMeetings, registrationsOf } from '../../projections/meetings/queries.js'
import { erasingEach } from '../leaving/erasure/erasing-each.js'
import type { Eraser, Part } from '../leaving/erasure/leaver.js'

/** The member is on no list of an event any more, past ones too. */
export const eraseRegistrations = (eraser: Eraser): Part =>
  erasingEach(eraser, {
    step: 'EventsLeft',
    rows: registrationsOf,
    order: ({ meeting_id: meetingId, gone_by }, memberId) =>
      gone_by === null ? ['EraseFromEvent', `${meetingId} ${memberId}`, { meetingId, memberId }] : undefined,
    point: 'event-left',
    count: erasedFromMeetings,
  })
