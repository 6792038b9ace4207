import { bytesIn } from './bytes.js'
import { isForAnybody, isInQuery, methodsOf, type Call, type Method } from './call.js'

/** What every call may answer: it cannot be read, is against a rule, comes too often, or a part is away. */
const EVERY = [400, 422, 429, 503]
/** All of it, a part, what the browser has already, and a part that is not there. */
const OF_BYTES = [200, 206, 304, 416]

/** Every code that a call may answer when it is asked in one way, in order: its own, and those that follow from what it declares. */
export const codesOf = (call: Call, method: Method = call.method): number[] => {
  const { codes = [], actingAs } = call
  const byToken = isForAnybody(call) ? [] : [401]
  // A good token may not be enough: details may be missing, or the code of a second factor.
  const byRight = actingAs || (!isForAnybody(call) && !call.beforeCode) ? [403] : []
  const bySize = isInQuery(method) ? [] : [413, 415]
  const yes = bytesIn(call.answers) ? OF_BYTES : [call.yes ?? 200]
  const byVersion = call.resumable ? [412] : []
  return [...new Set([...EVERY, ...yes, ...byVersion, ...codes, ...byToken, ...byRight, ...bySize])].sort((a, b) => a - b)
}

/** The same of all ways in which it is asked. */
export const allCodesOf = (call: Call): number[] =>
  [...new Set(methodsOf(call).flatMap((method) => codesOf(call, method)))].sort((a, b) => a - b)
