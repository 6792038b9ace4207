import { createAction } from '@reduxjs/toolkit'
import type { ReportPushes } from '../../api/contract/staff/reports.js'

/** What moderators have made of a post of mine, or of what I have reported. It comes with a member; what hears it comes with the pages. */
export const ownDecisionsChanged = createAction<ReportPushes['ownDecisionsChanged']>('judgements/decisionsChanged')
export const ownReportsChanged = createAction<ReportPushes['ownReportsChanged']>('judgements/reportsChanged')

export const judgementPushes = { ownDecisionsChanged, ownReportsChanged }
