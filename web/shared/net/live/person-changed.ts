import { createAction } from '@reduxjs/toolkit'
import type { PeoplePushes } from '../../../../api/contract/network/people.js'

/** Somebody is named otherwise now, or is forgotten: wherever they are named, that changes. */
export const personChanged = createAction<PeoplePushes['personChanged']>('people/personChanged')
