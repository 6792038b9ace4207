import { claimWithin } from '../../commands/vault/claims.js'
import { places, placeSearch } from '../../commands/vault/reference/places.js'
import type { MemberId, OpportunityId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { MOST_OPEN } from '../../domain/opportunities/limits.js'
import { CloseOpportunity, EraseOpportunity, PostOpportunity } from '../../domain/opportunities/messages.js'
import { appliedAmong, responsesTo } from '../../projections/opportunities/application-queries.js'
import {
  countOnBoard,
  countOpenOffersOf,
  offersAllTheyMay,
  openOffersOf,
  opportunitiesOnBoard,
  type StoredOpportunity,
} from '../../projections/opportunities/queries.js'
import {
  addOpportunities,
  deleteOpportunityPosted,
  getOpportunities,
  getOpportunitiesById,
  OPPORTUNITIES_IN_A_PAGE,
} from '../contract/opportunities/opportunities.js'
import type { Deps } from '../deps.js'
import { nextOf } from '../http/fields/next-of.js'
import { serve, type Served } from '../http/serve.js'
import { undoIfLeft } from '../leaving/erasure/undo-if-left.js'
import { countriesOf } from '../people/countries.js'
import { peopleOf } from '../people/line.js'
import { filtersOf, type GivenFilters } from './filters.js'
import { offerIn } from './offer.js'
import { presentOpportunity } from './presenter.js'

interface Asked extends GivenFilters {
  readonly pageSize?: number
  readonly before?: OpportunityId
}

const NOTHING = { result: [], total: 0, next: null }

/** What is offered, and offering (spec 3 §7). */
export const boardRoutes = ({ now, pool, searching, links, log }: Pick<Deps, 'now' | 'pool' | 'searching' | 'links' | 'log'>): Served[] => {
  const listed = places(pool)
  const known = { ...listed, ...placeSearch(searching), countries: countriesOf(listed) }

  const presented = async (rows: readonly StoredOpportunity[], size: number) => {
    const people = await peopleOf(pool, links, [...new Set(rows.map(({ owner }) => owner))], now())
    const next = nextOf(rows, size, ({ opportunity_id }) => opportunity_id)
    return { result: rows.map((row) => presentOpportunity(row, people)), next }
  }

  const onBoard = async ({ pageSize: size = OPPORTUNITIES_IN_A_PAGE, before, ...given }: Asked) => {
    const filters = filtersOf(await known.countries(), given)
    if (!filters) return NOTHING
    const isForOne = size === 1 && before !== undefined
    const [rows, total] = await Promise.all([
      opportunitiesOnBoard(pool, filters, { size, before }),
      isForOne ? undefined : countOnBoard(pool, filters),
    ])
    return { ...(await presented(rows, size)), ...(total !== undefined && { total }) }
  }

  const ownedBy = async (owner: MemberId, { pageSize: size = OPPORTUNITIES_IN_A_PAGE, before, ...given }: Asked) => {
    const filters = filtersOf(await known.countries(), given)
    if (!filters) return NOTHING
    const [rows, total] = await Promise.all([openOffersOf(pool, owner, filters, { size, before }), countOpenOffersOf(pool, owner, filters)])
    return { ...(await presented(rows, size)), total }
  }

  /** A number for what a member offers; a repeated command gets the one of its first time. */
  const claimFor = (owner: MemberId, commandId: string) =>
    claimWithin(pool, { commandId, owner, what: 'opportunity', at: now() }, async (tx, lately) => {
      if (await offersAllTheyMay(tx, owner, lately as OpportunityId[]))
        throw new Refusal('conflict', `You offer ${MOST_OPEN} opportunities already. Close one first.`)
    })

  return [
    serve(getOpportunities, async ({ caller, body }) => {
      const page = await onBoard(body)
      const ids = page.result.map(({ id }) => id)
      return { answer: { ...page, registered: await appliedAmong(pool, caller.id, ids) } }
    }),

    serve(getOpportunitiesById, async ({ caller, body }) => {
      const { result, ...page } = await ownedBy(caller.id, body)
      const responses = await responsesTo(
        pool,
        result.map(({ id }) => id),
      )
      return { answer: { ...page, result: result.map((each) => ({ ...each, responses: responses.get(each.id) ?? 0 })) } }
    }),

    serve(addOpportunities, async ({ caller, body, commandId, send }) => {
      const offer = await offerIn(known, body)
      const claim = await claimFor(caller.id, commandId)
      const opportunityId = claim.id as OpportunityId
      const { stale } = await send(PostOpportunity, { opportunityId, ...offer }, { at: claim.at })
      await undoIfLeft({ log, send }, caller.id, [EraseOpportunity, { opportunityId }])
      return { answer: { records: { id: opportunityId } }, msg: 'Opportunity posted successfully', stale }
    }),

    serve(deleteOpportunityPosted, async ({ body: { opportunity_id: opportunityId }, send }) => {
      const { stale } = await send(CloseOpportunity, { opportunityId })
      return { answer: {}, msg: 'Opportunity closed', stale }
    }),
  ]
}
