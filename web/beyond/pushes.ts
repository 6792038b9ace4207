import { createAction } from '@reduxjs/toolkit'
import type { BeyondPushes } from '../../api/contract/beyond/beyond.js'

/** Somebody has posted whose posts I look at. */
export const beyondPosted = createAction<BeyondPushes['beyondPosted']>('beyond/posted')
