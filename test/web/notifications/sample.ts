import type { Notification } from '../../../api/contract/notifications/notifications.js'
import { ana, boris } from '../support/samples.js'

export const LIST = 'getNotificationData'

/** Boris liked a case of Ana's, a minute ago. */
export const told = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  sent_to: ana,
  sent_by: boris,
  full_name: 'Boris Petrov',
  profile_pic: null,
  specialty_type: null,
  person_position: 5,
  kind: 'like',
  others: 0,
  message: `Dr. Boris Petrov liked your case ${id}`,
  about: null,
  module: 'community',
  route: `/caseDetails/${id}`,
  is_read: false,
  created_date_time: new Date(Date.now() - 90_000).toISOString(),
  ...more,
})

/** As the server answers. */
export const answer = (result: readonly Notification[], version: number, more: { unread?: number; next?: number | null } = {}) => ({
  result,
  version,
  unread: result.filter(({ is_read }) => !is_read).length,
  next: null,
  ...more,
})
