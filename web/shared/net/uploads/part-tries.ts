import type { UploadOptions } from 'tus-js-client'
import { keptSession } from '../../session/session-entry.js'
import { renew } from '../../session/renewal.js'
import { UNKNOWN_CALLER } from '../answer.js'
import { askedOf, isPassing, methodOf, NotSaid, statusOf } from './part-failures.js'

/** Milliseconds between tries when nothing comes through, for some ten minutes; each part that comes through begins again. */
const PAUSES = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000, 120_000, 120_000, 120_000]

/** Why nothing moves: there is no line, or the server is too busy for it. */
export type Waits = 'lost' | 'busy'

/** How the parts of one file are tried again: with a new token where theirs has ended, once, and later where that may help, which `waits` is told. */
export const partTries = (waits: (why: Waits) => void, stopped: AbortSignal) => {
  const pauses = [...PAUSES]
  let isStale = false
  let isRenewed = false
  return {
    retryDelays: pauses,
    onBeforeRequest: async (request) => {
      const session = keptSession()
      const good = isStale && session ? await renew(session) : session
      isRenewed ||= isStale
      isStale = false
      if (good) request.setHeader('Authorization', `Bearer ${good.jwt}`)
    },
    onAfterResponse: (request, response) => {
      const status = response.getStatus()
      if (status < 300) isRenewed = false
      // Whatever else is asked for where it stands, tus-js-client begins anew when it is not told; only what is not there any more may.
      if (request.getMethod() === 'HEAD' && (status === UNKNOWN_CALLER || isPassing(status))) throw new NotSaid(status)
    },
    onShouldRetry: (error, attempt) => {
      if (stopped.aborted) return false
      const status = statusOf(error)
      isStale = status === UNKNOWN_CALLER
      if (isStale) return !isRenewed
      const isElsewhere = status === 409 && methodOf(error) === 'PATCH' // a part came twice: it is asked where to go on
      if (!isElsewhere && !isPassing(status)) return false
      pauses[attempt] = Math.max(PAUSES[attempt]!, askedOf(error)) // which is looked up once this has answered
      waits(status === 0 ? 'lost' : 'busy')
      return true
    },
  } satisfies Partial<UploadOptions>
}
