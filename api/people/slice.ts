import { memberCard } from '../../projections/member-card/projector.js'
import type { ApiSlice } from '../slice.js'
import { mayWatchProfiles } from './profile-watch.js'
import { personPushes } from './pushes.js'

/** How people are named, wherever they are seen, and who looks at their profiles. */
export const peopleSlice: ApiSlice = {
  pushes: ({ io, pool, links, now, shown }) => ({ [memberCard.name]: personPushes(io, pool, links, now, shown) }),
  watch: mayWatchProfiles,
}
