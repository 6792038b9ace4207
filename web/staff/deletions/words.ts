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

const STEPS: Readonly<Record<string, string>> = {
  DeletionRequested: 'Asked for on the public page',
  DeletionRequestProved: 'Mailed link confirmed',
  AccountDeletionRequested: 'Deletion asked for',
  SessionsRevoked: 'Sessions ended',
  PostsWithdrawn: 'Posts withdrawn',
  PostsAnonymised: 'Posts kept without a name',
  CommentsRemoved: 'Comments removed',
  ConnectionsRemoved: 'Connections removed',
  RoomsLeft: 'Chat rooms left',
  OpportunitiesWithdrawn: 'Opportunities withdrawn',
  ApplicationsWithdrawn: 'Applications withdrawn',
  EventsLeft: 'Events left',
  FilesErased: 'Files erased',
  EmailReleased: 'Email address released',
  AccountDeleted: 'Account deleted',
}
const KEYS: Readonly<Record<string, string>> = {
  member: 'Key of the account destroyed',
  audit: 'Key of the reason destroyed',
  deletionrequest: 'Key of the request destroyed',
}

/** What was done. */
export const stepName = ({ type, subject }: Pick<DeletionStep, 'type' | 'subject'>): string =>
  (subject === null ? STEPS[type] : KEYS[subject.split(':')[0] ?? '']) ?? type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** Who did it, by number alone. */
export const whoDid = (by: string): string => {
  const [kind, id = ''] = by.split(':')
  if (kind === 'member') return `Member ${id}`
  return kind === 'operator' ? 'The operator' : `SFS itself (${id.replaceAll('-', ' ')})`
}
