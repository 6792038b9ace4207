import { memberCard } from '../../projections/member-card/projector.js'
import type { ApiSlice } from '../slice.js'
import { personPushes } from './pushes.js'

/** How people are named, wherever they are seen. */
export const peopleSlice: ApiSlice = {
  pushes: ({ io, pool, links, now, shown }) => ({ [memberCard.name]: personPushes(io, pool, links, now, shown) }),
}
