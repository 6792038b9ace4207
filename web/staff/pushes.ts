import { createAction } from '@reduxjs/toolkit'
import type { FlaggingPushes } from '../../api/contract/staff/flagging.js'
import type { ReportPushes } from '../../api/contract/staff/reports.js'
import type { StandingPushes } from '../../api/contract/staff/standing.js'

/** How the reports of a post stand now. It comes with a member; what hears it comes with the pages. */
export const reportsChanged = createAction<ReportPushes['reportsChanged']>('staffReports/changed')

/** Which appeals against decisions about a post wait now. */
export const appealsChanged = createAction<ReportPushes['appealsChanged']>('staffAppeals/changed')

/** How a member stands has changed, or whether an appeal of theirs waits. */
export const restrictionsChanged = createAction<StandingPushes['restrictionsChanged']>('staffMembers/changed')

/** A rule of the moderators has changed. */
export const flagRuleChanged = createAction<FlaggingPushes['flagRuleChanged']>('flagRules/changed')

export const staffPushes = { reportsChanged, appealsChanged, restrictionsChanged, flagRuleChanged }
