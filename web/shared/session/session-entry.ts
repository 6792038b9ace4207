import type { Session } from '../../../api/contract/members/members.js'
import type { Visit } from './visit.js'

const ENTRY = 'session'
const VISIT = 'visit'
/** Tells a new tab that this browser holds a session, and that it is worth asking for; nothing more. */
const HINT = 'signed-in'

/** What this tab keeps under a name. Anybody can edit it: without its token it is nothing. */
const kept = <Entry extends object>(name: string, tokenOf: (entry: Partial<Entry>) => unknown): Entry | null => {
  try {
    const entry = JSON.parse(sessionStorage.getItem(name) ?? 'null') as (Partial<Entry> & { id?: number }) | null
    return entry?.id && tokenOf(entry) ? (entry as unknown as Entry) : null
  } catch {
    return null // not ours
  }
}

/** The session of this tab: it outlives a reload and ends with the tab (spec 1 §3). */
export const keptSession = (): Session | null => {
  const entry = kept<Session>(ENTRY, ({ jwt }) => jwt)
  if (!entry) return null
  const { roles = [], second_factor = 'off', restriction = null } = entry as Partial<Session> // an older version kept none of them
  return { ...entry, roles, second_factor, restriction }
}

/** Whoever is signed in visits no more. */
export const keepSession = (session: Session): void => {
  sessionStorage.setItem(ENTRY, JSON.stringify(session))
  localStorage.setItem(HINT, 'yes')
  dropVisit()
}

export const dropSession = (): void => {
  sessionStorage.removeItem(ENTRY)
  localStorage.removeItem(HINT)
}

export const isHinted = (): boolean => localStorage.getItem(HINT) !== null

/** The visit of this tab: it, too, ends with the tab (spec 2 §4). What was typed is not kept. */
export const keptVisit = (): Visit | null => kept<Visit>(VISIT, ({ token }) => token)

export const keepVisit = (visit: Visit): void => sessionStorage.setItem(VISIT, JSON.stringify(visit))

export const dropVisit = (): void => sessionStorage.removeItem(VISIT)
