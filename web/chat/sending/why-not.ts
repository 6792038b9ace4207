import type { Outgoing } from './outgoing-slice.js'

/** Why a message was not sent, in words for the person. A browser clears files away, or has no room for them. */
export const whyNot = ({ isFileGone, problem }: Pick<Outgoing, 'isFileGone' | 'problem'>): string =>
  isFileGone ? 'This browser no longer has the file. Please choose it again.' : problem
