import { namelessOf, partsOfActor } from '../frame/actors.js'
import { happenedBy } from '../frame/happened.js'
import type { Deletion, DeletionState, DeletionStep } from './calls.js'

/** What is deleted: `member-7` is "Account of member 7". */
export const nameOf = (id: string): string => {
  const [word, number = ''] = id.split('-')
  return word === 'member' ? `Account of member ${number}` : `Public request ${number}`
}

/** How it was asked for. */
export const channelOf = ({ id, channel, request_id }: Pick<Deletion, 'id' | 'channel' | 'request_id'>): string => {
  if (channel === 'member') return 'by the member'
  return id.startsWith('member-') && request_id !== null ? `by public request ${request_id}` : 'on the public page'
}

export const STATES: Readonly<Record<DeletionState, { readonly label: string; readonly color: string }>> = {
  overdue: { label: 'Overdue', color: 'red' },
  waiting: { label: 'Waiting', color: 'blue' },
  done: { label: 'Done', color: 'teal' },
}

const KEYS: Readonly<Record<string, string>> = {
  member: 'Key of the account destroyed',
  audit: 'Key of the reason destroyed',
  deletionrequest: 'Key of the request destroyed',
}

/** What was done. */
export const stepName = ({ type, subject }: Pick<DeletionStep, 'type' | 'subject'>): string =>
  (subject === null ? undefined : KEYS[subject.split(':')[0] ?? '']) ?? happenedBy(type)

/** Who did it, by number alone. */
export const whoDid = (by: string): string => {
  const [word, which] = partsOfActor(by)
  const nameless = namelessOf(by) ?? `Member ${which}`
  return word === 'system' ? `${nameless} (${which.replaceAll('-', ' ')})` : nameless
}
