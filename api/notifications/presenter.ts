import type { Counts, StoredLine } from '../../commands/vault/notifications/lines.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Notification, NotificationCounts } from '../contract/notifications/notifications.js'
import type { PersonLine } from '../contract/network/people.js'
import { nobody } from '../people/line.js'
import { placeOf, sentenceOf } from './kinds.js'
import type { MeetingsTold } from './meetings/meeting-facts.js'

export interface Looks {
  readonly receiver: MemberId
  readonly people: ReadonlyMap<MemberId, PersonLine>
  /** Of what they are about, by their targets. */
  readonly titles: ReadonlyMap<string, string>
  readonly meetingOf: MeetingsTold['meetingOf']
  /** The moment of the answer, ISO 8601. */
  readonly at: string
}

/** What stands on the bell. */
export const presentCounts = ({ unread, posts, version }: Counts): NotificationCounts => ({ unread, unread_posts: [...posts], version })

/** The only shape of a notification that leaves the server (spec 2 §3; DECISIONS C-64, G-04). */
export const presentNotification = (line: StoredLine, { receiver, people, titles, meetingOf, at }: Looks): Notification => {
  const person = (line.actor !== null && people.get(line.actor)) || nobody
  const { module, route } = placeOf(line)
  return {
    id: line.id,
    sent_to: receiver,
    sent_by: line.actor,
    ...person,
    kind: line.kind,
    others: line.others,
    message: sentenceOf({ ...line, fullName: person.full_name, meeting: meetingOf(line) }, at),
    about: titles.get(line.target) ?? null,
    module,
    route,
    is_read: line.is_read,
    created_date_time: line.newest_at.toISOString(),
  }
}
