import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { updateChatOtherRooms } from '../../api/contract/chat/chat-groups.js'
import type {
  getProfileDetails,
  mediRegistration,
  membershipAssociation,
  MemberId,
  updateAdditionalQualification,
  updateMediRegistration,
  updatemembershipAssociation,
  updatePersonalDetailFirst,
} from '../../api/contract/members/profile.js'
import { get, post } from '../shared/net/http.js'
import type { StepAnswer } from '../shared/session/onboarding-progress.js'

export type Details = AnswerOf<typeof getProfileDetails>
export type Memberships = BodyOf<typeof membershipAssociation>
export type MembershipUpdate = BodyOf<typeof updatemembershipAssociation>
export type Registrations = BodyOf<typeof mediRegistration>
export type RegistrationUpdate = BodyOf<typeof updateMediRegistration>
export type Personal = BodyOf<typeof updatePersonalDetailFirst>
export type Additional = BodyOf<typeof updateAdditionalQualification>
export type Groups = BodyOf<typeof updateChatOtherRooms>

export const getDetails = (id: number): Promise<Details> => get<typeof getProfileDetails>('getProfileDetails', { id: id as MemberId })

/** A change of one's own, as its form tells it; the first memberships and registrations have calls of their own (spec 1 §4). */
export type Change =
  | { readonly part: 'memberships'; readonly first: true; readonly told: Memberships }
  | { readonly part: 'memberships'; readonly first: false; readonly told: MembershipUpdate }
  | { readonly part: 'registrations'; readonly first: true; readonly told: Registrations }
  | { readonly part: 'registrations'; readonly first: false; readonly told: RegistrationUpdate }
  | { readonly part: 'personal'; readonly told: Personal }
  | { readonly part: 'additional'; readonly told: Additional }
  | { readonly part: 'groups'; readonly told: Groups }
export type Part = Change['part'] | 'picture'

/** Sends a change. Throws a Problem. */
export const sendChange = (change: Change, key: string): Promise<{ readonly msg: string; readonly records?: StepAnswer['records'] }> => {
  switch (change.part) {
    case 'memberships':
      return change.first
        ? post<typeof membershipAssociation>('membershipAssociation', change.told, key)
        : post<typeof updatemembershipAssociation>('updatemembershipAssociation', change.told, key)
    case 'registrations':
      return change.first
        ? post<typeof mediRegistration>('mediRegistration', change.told, key)
        : post<typeof updateMediRegistration>('updateMediRegistration', change.told, key)
    case 'personal':
      return post<typeof updatePersonalDetailFirst>('updatePersonalDetailFirst', change.told, key)
    case 'additional':
      return post<typeof updateAdditionalQualification>('updateAdditionalQualification', change.told, key)
    case 'groups':
      return post<typeof updateChatOtherRooms>('updateChatOtherRooms', change.told, key)
  }
}

/** Steps 3 and 4 of the onboarding. */
export const sendStep = (change: Extract<Change, { part: 'memberships' | 'registrations' }>, key: string): Promise<StepAnswer> =>
  sendChange(change, key) as Promise<StepAnswer>
