import { createAction } from '@reduxjs/toolkit'
import type { ApplicationPushes } from '../../api/contract/opportunities/applications.js'
import type { OpportunityPushes } from '../../api/contract/opportunities/opportunities.js'

/** What the server says of opportunities. These come with a member; what hears them comes with the pages. */
export const opportunityPosted = createAction<OpportunityPushes['opportunityPosted']>('opportunities/posted')
export const opportunityClosed = createAction<OpportunityPushes['opportunityClosed']>('opportunities/closed')
export const responseChanged = createAction<ApplicationPushes['responseChanged']>('opportunities/responseChanged')
export const applicationChanged = createAction<ApplicationPushes['applicationChanged']>('opportunities/applicationChanged')

export const opportunityPushes = { opportunityPosted, opportunityClosed, responseChanged, applicationChanged }
