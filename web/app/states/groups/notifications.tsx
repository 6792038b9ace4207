import type { Notification } from '../../../../api/contract/notifications/notifications.js'
import { Bell } from '../../../notifications/Bell.js'
import { NotificationRow } from '../../../notifications/NotificationRow.js'
import { RowsSkeleton } from '../../../notifications/RowsSkeleton.js'
import { listLoaded, notificationsChanged, readAsked } from '../../../notifications/slice.js'
import { doctor } from '../../../shared/format/person.js'
import type { Group, State } from '../group.js'
import { ARABIC_NAME, aNotification, atClock, FACE, LONG_NAME, NOW } from '../sample.js'

const counted = (unread: number): State => ({
  name: `Bell, ${unread} unread`,
  given: [notificationsChanged({ unread, version: 1 })],
  show: <Bell />,
})
const row = (name: string, more: Partial<Notification> = {}, isDated = false, given: State['given'] = []): State => ({
  name: `NotificationRow, ${name}`,
  given,
  show: (
    <ul>
      <NotificationRow each={aNotification(more)} now={NOW} isDated={isDated} />
    </ul>
  ),
})
const read = { is_read: true } as const
const ours = { sent_by: null, full_name: null } as const

export const notifications: Group = {
  name: 'Notifications',
  paper: true,
  states: [
    counted(0),
    counted(3),
    counted(42),
    counted(100),
    row('unread'),
    row('of several', { profile_pic: FACE, message: `${doctor('Sample Surgeon Two')} and 4 others liked your case`, others: 4 }),
    row('read', { ...read, kind: 'comment', message: `${doctor('Sample Surgeon Two')} commented on your case` }),
    row('of an earlier day', { ...read, created_date_time: atClock(16, 5, 3) }, true),
    row('just read', {}, false, [listLoaded({ result: [aNotification()], next: null, unread: 1, version: 1, known: 0 }), readAsked(1)]),
    row('of nobody but us', { ...ours, kind: 'case-closing', message: 'Your case closes tomorrow' }),
    row('long', {
      full_name: LONG_NAME,
      kind: 'request',
      message: `${doctor(LONG_NAME)} would like to connect with you in Beyond Surgery`,
    }),
    row('right to left', {
      full_name: ARABIC_NAME,
      kind: 'acceptance',
      message: `${doctor(ARABIC_NAME)} accepted your request to connect`,
    }),
    { name: 'RowsSkeleton', show: <RowsSkeleton count={2} /> },
  ],
}
