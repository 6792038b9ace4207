import type { MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { MemberEvent } from '../../domain/members/messages.js'

export interface Card {
  member_id: MemberId
  first_name: Personal<string>
  last_name: Personal<string>
}

/** Every event of the stream `member-7` concerns member 7. */
const memberOf = ({ stream }: Recorded<MemberEvent>) => Number(stream.slice('member-'.length)) as MemberId

/** The cards a batch touches, as they stand so far: each event says all of a card. */
export const fold = (events: readonly Recorded<MemberEvent>[]): Map<MemberId, Card> => {
  const cards = new Map<MemberId, Card>()
  for (const event of events) {
    const member_id = memberOf(event)
    switch (event.type) {
      case 'MemberRegistered':
        cards.set(member_id, { member_id, first_name: event.data.firstName, last_name: event.data.lastName })
        break
      case 'SubjectKeyDestroyed':
        cards.set(member_id, { member_id, first_name: null, last_name: null })
    }
  }
  return cards
}
