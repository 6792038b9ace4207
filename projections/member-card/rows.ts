import type { FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { MemberEvent } from '../../domain/members/messages.js'

export interface Card {
  member_id: MemberId
  first_name: Personal<string>
  last_name: Personal<string>
  country_id: Personal<number>
  /** The file of their picture. */
  picture: FileId | null
  /** Null without a speciality training too. */
  speciality: Personal<string>
  /** Of the last event that told any of it. */
  position: number
}

/** Every event of the stream `member-7` concerns member 7. */
export const memberOf = ({ stream }: Recorded<MemberEvent>) => Number(stream.slice('member-'.length)) as MemberId

const blank = { first_name: null, last_name: null, country_id: null, speciality: null, picture: null }

const changed = (card: Card, { type, data }: MemberEvent): Card => {
  switch (type) {
    case 'MemberRegistered':
      return { ...card, first_name: data.firstName, last_name: data.lastName }
    case 'PersonalDetailsCompleted':
      return { ...card, first_name: data.firstName, last_name: data.lastName, country_id: data.city?.countryId ?? null }
    case 'PersonalDetailsChanged':
      return { ...card, country_id: data.city?.countryId ?? null }
    case 'PictureChanged':
      return { ...card, picture: data.file }
    case 'QualificationCompleted':
      return { ...card, speciality: data.specialityTraining?.speciality ?? null }
    case 'SubjectKeyDestroyed':
      return { ...card, ...blank }
    default: // tells nothing of what is shown here
      return card
  }
}

/** The cards that a batch touches, as they stand after it. */
export const fold = (events: readonly Recorded<MemberEvent>[], before: readonly Card[] = []): Map<MemberId, Card> => {
  const cards = new Map(before.map((card) => [card.member_id, card]))
  for (const event of events) {
    const member_id = memberOf(event)
    const known = cards.get(member_id) ?? { member_id, ...blank, position: event.position }
    const told = changed(known, event)
    cards.set(member_id, told === known ? known : { ...told, position: event.position })
  }
  return cards
}
