import { exactly } from '../shared/format/time.js'
import type { Restriction } from '../shared/session/session.js'
import type { Restricted } from './calls.js'

type Action = Restriction['action']

const CALLED: Readonly<Record<Action, string>> = {
  suspend: 'Your account is suspended',
  limit: 'Your account is limited',
  'require-verification': 'Your account has to be verified',
}
export const FREE = 'Your account is not restricted'
export const calledOf = (standing: Pick<Restriction, 'action'> | null): string => (standing ? CALLED[standing.action] : FREE)

/** What follows from it, as the server keeps it. */
export const MEANS: Readonly<Record<Action, string>> = {
  suspend: 'Nobody finds you by search, and you cannot use SFS. You can still have a copy of your data, or delete your account.',
  limit: 'You can read everything and take back what is yours, but not post, comment or connect.',
  'require-verification':
    'Please tell us your medical registration. Until a moderator has checked it you can look after your account, and nothing else.',
}

export const endOf = (until: string | null): string => (until === null ? 'When a moderator lifts it' : exactly(Date.parse(until)))

/** How an appeal against it stands. */
export const APPEALED: Readonly<Record<Exclude<Restricted['appeal'], 'none'>, string>> = {
  open: 'You have appealed. Another moderator will look at it.',
  decided: 'Your appeal was decided: this stands.',
}
