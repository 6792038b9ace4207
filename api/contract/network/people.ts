import { Type, type Static, type TObject } from '@sinclair/typebox'
import { MemberId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'

const textOrNull = Type.Union([Type.String(), Type.Null()])

/** How lists name a person, beside their `signup_id`; null where they have been forgotten. */
export const personFields = {
  full_name: Personal(Type.String()),
  profile_pic: textOrNull,
  specialty_type: textOrNull,
  // What we add.
  person_position: Type.Integer({ description: 'of the last event that told how they are named; a smaller one is older' }),
}

/** Somebody in a list of people. */
export const Person = Type.Object({ id: MemberId, ...personFields })

export type PersonLine = Static<TObject<typeof personFields>>

/** Pushes carry a position; the client drops what is older than what it has. */
export interface PeoplePushes {
  /** To whoever sees that person somewhere: a name, picture or speciality is another, or gone. */
  personChanged: Omit<PersonLine, 'person_position'> & { readonly signup_id: MemberId; readonly position: number }
}
