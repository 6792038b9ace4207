import type { Request } from 'express'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { ActingAs } from '../contract/call.js'
import { isMeant } from './fields/is-meant.js'

type Fields = Record<string, unknown>

/**
 * The contract lets a request name its actor. A member who does must be that actor, and the name is taken away: handlers hear of `caller` only, which is
 * undefined where nobody has signed in, and nobody acts then, whoever is named.
 */
export const mustActAs = (place: ActingAs | undefined, req: Request, given: Fields, caller: number | undefined): void => {
  for (const named of place ? take(place, req, given) : []) {
    const isCaller = (typeof named === 'string' || typeof named === 'number') && String(named) === String(caller)
    if (!isCaller && caller !== undefined) throw new Refusal('forbidden', 'You can only do this as yourself')
  }
}

/** All that the request says of it, under whatever name. */
const take = (place: ActingAs, req: Request, given: Fields): unknown[] => {
  if ('header' in place) return said(req.get(place.header))
  if ('query' in place) {
    delete given[place.query]
    return said(req.query[place.query])
  }
  if (place.unlessWith !== undefined && isMeant(given[place.unlessWith])) return []
  return [place.body, ...(place.also === undefined ? [] : [place.also])].flatMap((field) => {
    const value = given[field]
    delete given[field]
    return said(value, place.unless)
  })
}

const said = (named: unknown, unless?: string): unknown[] =>
  named === undefined || (unless !== undefined && named === unless) ? [] : [named]
