import { createAction } from '@reduxjs/toolkit'
import type { ReportPushes } from '../../api/contract/reports.js'

/** How the reports of a post stand now. It comes with a member; what hears it comes with the pages. */
export const reportsChanged = createAction<ReportPushes['reportsChanged']>('staffReports/changed')

export const staffPushes = { reportsChanged }
