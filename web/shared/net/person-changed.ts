import { createAction } from '@reduxjs/toolkit'
import type { CasePushes } from '../../../api/contract/cases.js'

/** Somebody is named otherwise now, or is forgotten: wherever they are named, that changes. */
export const personChanged = createAction<CasePushes['personChanged']>('people/personChanged')
