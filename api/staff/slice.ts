import { FREE_CLAIMS } from '../../commands/processes/claims.js'
import { LOOK } from '../../commands/processes/flagging.js'
import { flagRules } from '../../projections/flag-rules/projector.js'
import { registrationQueue } from '../../projections/registration-queue/projector.js'
import { reportQueue } from '../../projections/report-queue/projector.js'
import { staffRoles } from '../../projections/staff-roles/projector.js'
import { memberStanding } from '../../projections/member-standing/projector.js'
import type { ApiSlice } from '../slice.js'
import { publicRequestRoutes } from './deletions/public-requests.js'
import { deletionRoutes } from './deletions/routes.js'
import { lookByRules } from './flagging/look.js'
import { flaggingPushes } from './flagging/pushes.js'
import { rehearseRule } from './flagging/rehearse.js'
import { flaggingRoutes } from './flagging/routes.js'
import { staffLogRoutes } from './log/routes.js'
import { parkedRoutes } from './parked/routes.js'
import { registrationPushes } from './registrations/pushes.js'
import { registrationRoutes } from './registrations/routes.js'
import { appealRoutes } from './reports/appeal-routes.js'
import { freeClaims } from './reports/free-claims.js'
import { reportPushes } from './reports/pushes.js'
import { reportRoutes } from './reports/routes.js'
import { messageReplayRoutes } from './replay/message-routes.js'
import { replayRoutes } from './replay/routes.js'
import { rolePushes } from './role-pushes.js'
import { anchoringAt } from './seals/anchor/anchoring.js'
import { sealRoutes } from './seals/routes.js'
import { sealing } from './seals/sealing.js'
import { restrictionPushes } from './standing/pushes.js'
import { staffMemberRoutes } from './standing/member-routes.js'
import { restrictionRoutes } from './standing/routes.js'
import { mayWatchAsStaff } from './watch.js'
import { workRoutes } from './work/routes.js'

/** What moderators, auditors and editors work with. */
export const staffSlice: ApiSlice = {
  routes: (deps, kinds) => [
    ...reportRoutes(deps),
    ...appealRoutes(deps),
    ...replayRoutes(deps, kinds),
    ...messageReplayRoutes(deps),
    ...deletionRoutes(deps),
    ...publicRequestRoutes(deps),
    ...sealRoutes(deps),
    ...parkedRoutes(deps),
    ...registrationRoutes(deps),
    ...staffLogRoutes(deps),
    ...workRoutes(deps),
    ...restrictionRoutes(deps),
    ...staffMemberRoutes(deps),
    ...flaggingRoutes(deps),
  ],
  pushes: (live) => ({
    [staffRoles.name]: rolePushes(live),
    [memberStanding.name]: restrictionPushes(live),
    [reportQueue.name]: reportPushes(live),
    [flagRules.name]: flaggingPushes(live),
    [registrationQueue.name]: registrationPushes(live),
  }),
  watch: mayWatchAsStaff,
  doers: ({ deps, post, sealAnchor }) => ({
    quick: { [FREE_CLAIMS]: freeClaims(deps) },
    looks: { [LOOK]: lookByRules(deps) },
    rehearsals: { 'rehearse-rule': rehearseRule(deps) },
    anchors: { 'seal-anchor': anchoringAt(post, sealAnchor) },
  }),
  jobs: ({ deps, vault }) => [{ name: 'sealing', cron: '*/10 * * * *', run: sealing({ deps, vault }) }],
}
