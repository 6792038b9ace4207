import { staffRoles } from '../../projections/staff-roles/projector.js'
import type { ApiSlice } from '../slice.js'
import { replayRoutes } from './replay/routes.js'
import { rolePushes } from './role-pushes.js'

/** What moderators, auditors and editors work with. */
export const staffSlice: ApiSlice = {
  routes: replayRoutes,
  pushes: (live) => ({ [staffRoles.name]: rolePushes(live) }),
}
