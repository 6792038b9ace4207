import type { Session, refresh } from '../../../api/contract/members/members.js'
import { answerOf, Problem, UNKNOWN_CALLER } from '../net/answer.js'
import { exchange } from '../net/exchange.js'
import { keptSession } from './session-entry.js'

type Refresh = typeof refresh

/** What a renewal found: the session as it is from now on, or null when the server has ended it. */
export type News = Session | null

const listeners = new Set<(news: News) => void>()

/** Hears of every renewal of this tab, whoever wanted it. Answers how to stop. */
export const onRenewal = (listener: (news: News) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A fresh session for one whose token is no good any more, or for a tab that has none; null when there is none to be had.
 * The cookie is replaced with each use: tabs take turns, and who waited takes what the one before has got. Throws a Problem.
 */
export const renew = (stale: Session | null): Promise<News> =>
  alone(async () => {
    const kept = keptSession()
    if (stale && kept?.id === stale.id && kept.jwt !== stale.jwt) return kept
    const news = await ask()
    // Who has left in the meantime, or come, hears nothing: the answer is good for what is still under way.
    if (keptSession()?.id === stale?.id) for (const listener of listeners) listener(news)
    return news
  })

const ask = async (): Promise<News> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  try {
    return answerOf<Refresh>(await exchange('session/refresh', init)).records
  } catch (error) {
    if (error instanceof Problem && error.code === UNKNOWN_CALLER) return null
    throw error
  }
}

/** One tab at a time. Browsers have no locks where there is no TLS; the server forgives tabs that ask within half a minute. */
const alone = (work: () => Promise<News>): Promise<News> => ('locks' in navigator ? navigator.locks.request('session', work) : work())
