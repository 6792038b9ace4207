import { MEMBERS_AHEAD } from '../../commands/vault/members-ahead.js'
import { memberStanding } from '../../projections/member-standing/projector.js'
import type { ApiSlice } from '../slice.js'
import { restrictionsEnd } from './ending.js'
import { standingMailer } from './mail.js'
import { aheadPushes, standingPushes } from './pushes.js'
import { standingRoutes } from './routes.js'

/** How moderators have restricted a member: what the member hears of it and says to it, and how it ends by itself. */
export const standingSlice: ApiSlice = {
  routes: standingRoutes,
  pushes: (live) => ({ [memberStanding.name]: standingPushes(live), [MEMBERS_AHEAD]: aheadPushes(live) }),
  doers: ({ post }) => ({ mails: { 'standing-mail': standingMailer(post) } }),
  jobs: ({ deps, onTrouble }) => [{ name: 'restrictions', cron: '* * * * *', run: restrictionsEnd({ ...deps, onTrouble }) }],
}
