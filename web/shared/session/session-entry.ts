import type { Session } from '../../../api/contract/members/members.js'
import { tabStore } from './tab-store.js'
import type { Visit } from './visit.js'

/** Tells a new tab that this browser holds a session, and that it is worth asking for; nothing more. */
const HINT = 'signed-in'

/** Without its token it is nothing. */
const isOf =
  <Entry extends object>(token: keyof Entry) =>
  (told: object): told is Entry =>
    Boolean(Reflect.get(told, 'id') && Reflect.get(told, token))

const session = tabStore('session', isOf<Session>('jwt'))

/** The session of this tab: it outlives a reload and ends with the tab (spec 1 §3). */
export const keptSession = (): Session | null => {
  const entry = session.kept()
  if (!entry) return null
  const { roles = [], second_factor = 'off', restriction = null } = entry as Partial<Session> // an older version kept none of them
  return { ...entry, roles, second_factor, restriction }
}

/** Whoever is signed in visits no more. */
export const keepSession = (begun: Session): void => {
  session.keep(begun)
  localStorage.setItem(HINT, 'yes')
  dropVisit()
}

export const dropSession = (): void => {
  session.forget()
  localStorage.removeItem(HINT)
}

export const isHinted = (): boolean => localStorage.getItem(HINT) !== null

/** The visit of this tab: it, too, ends with the tab (spec 2 §4). What was typed is not kept. */
export const { kept: keptVisit, keep: keepVisit, forget: dropVisit } = tabStore('visit', isOf<Visit>('token'))
