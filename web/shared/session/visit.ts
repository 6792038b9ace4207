import type { AnswerOf } from '../../../api/contract/call.js'
import type { addCommunityNonRegister } from '../../../api/contract/visitors.js'

const ENTRY = 'visit'

/** What the server gives to whoever leaves their details: their number, a token, and when it ends. */
export type Visit = AnswerOf<typeof addCommunityNonRegister>['result']

/** The visit of this tab: it outlives a reload and ends with the tab (spec 2 §4). What was typed is not kept. */
export const keptVisit = (): Visit | null => {
  const entry = sessionStorage.getItem(ENTRY)
  return entry === null ? null : parsed(entry)
}

export const keepVisit = (visit: Visit): void => sessionStorage.setItem(ENTRY, JSON.stringify(visit))

export const dropVisit = (): void => sessionStorage.removeItem(ENTRY)

/** Anybody can edit the entry; without its token it is no visit. */
const parsed = (entry: string): Visit | null => {
  try {
    const visit = JSON.parse(entry) as Partial<Visit> | null
    return visit?.id && visit.token && visit.until ? (visit as Visit) : null
  } catch {
    return null // not ours
  }
}
