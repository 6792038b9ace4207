import type { Session } from '../../../api/contract/members.js'

const ENTRY = 'session'
/** Tells a new tab that this browser holds a session, and that it is worth asking for; nothing more. */
const HINT = 'signed-in'

/** The session of this tab: it outlives a reload and ends with the tab (spec 1 §3). */
export const keptSession = (): Session | null => {
  const entry = sessionStorage.getItem(ENTRY)
  return entry === null ? null : parsed(entry)
}

export const keepSession = (session: Session): void => {
  sessionStorage.setItem(ENTRY, JSON.stringify(session))
  localStorage.setItem(HINT, 'yes')
}

export const dropSession = (): void => {
  sessionStorage.removeItem(ENTRY)
  localStorage.removeItem(HINT)
}

export const isHinted = (): boolean => localStorage.getItem(HINT) !== null

/** Anybody can edit the entry; without its token it is no session. */
const parsed = (entry: string): Session | null => {
  try {
    const session = JSON.parse(entry) as Partial<Session> | null
    return session?.id && session.jwt ? (session as Session) : null
  } catch {
    return null // not ours
  }
}
