import { ownRestrictions } from '../generated/own-restrictions.js'
import { exactly } from '../shared/format/time.js'
import type { Restriction } from '../shared/session/session.js'
import type { Restricted } from './calls.js'

const FREE = 'Your account is not restricted'
export const calledOf = (standing: Pick<Restriction, 'action'> | null): string => (standing ? ownRestrictions[standing.action].own : FREE)

/** What follows from it, as the server keeps it. */
export const meaningOf = ({ action }: Pick<Restriction, 'action'>): string => ownRestrictions[action].means

export const endOf = ({ action, until }: Pick<Restriction, 'action' | 'until'>): string =>
  until === null ? `When ${ownRestrictions[action].ends}` : exactly(Date.parse(until))

/** How an appeal against it stands. */
export const APPEALED: Readonly<Record<Exclude<Restricted['appeal'], 'none'>, string>> = {
  open: 'You have appealed. Another moderator will look at it.',
  decided: 'Your appeal was decided: this stands.',
}
