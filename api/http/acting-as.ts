import type { Request } from 'express'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { ActingAs } from '../contract/call.js'

type Fields = Record<string, unknown>

/** The contract lets a request name its actor. Who does must be that actor, and the name is taken away: handlers hear of `caller` only. */
export const mustActAs = (place: ActingAs | undefined, req: Request, given: Fields, caller: number | undefined): void => {
  const named = place && take(place, req, given)
  if (named === undefined) return
  const isCaller = (typeof named === 'string' || typeof named === 'number') && String(named) === String(caller)
  if (!isCaller) throw new Refusal('forbidden', 'You can only do this as yourself')
}

const take = (place: ActingAs, req: Request, given: Fields): unknown => {
  if ('header' in place) return req.get(place.header)
  const [field, named] = 'body' in place ? [place.body, given[place.body]] : [place.query, req.query[place.query]]
  delete given[field]
  return named
}
