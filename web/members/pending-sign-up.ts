import type { Joining } from './calls.js'

/** What the draft of its form is called. */
export const SIGN_UP = 'sign-up'

export type Joined = Pick<Joining, 'emailId'>

const ENTRY = 'sessionRegister'

/** A sign-up under way in this tab: it outlives a reload (spec 1 §3). Whoever edits the entry sees another address, and nothing else. */
export const keptJoined = (): Joined | null => {
  const emailId = sessionStorage.getItem(ENTRY)
  return emailId === null ? null : { emailId }
}

/** Keeps it, or forgets it. */
export const keepJoined = (joined: Joined | null): void => {
  if (joined) sessionStorage.setItem(ENTRY, joined.emailId)
  else sessionStorage.removeItem(ENTRY)
}
