import { createAction } from '@reduxjs/toolkit'
import type { ExplorePushes } from '../../api/contract/reels/explore.js'

/** There is a video that can be played, somebody's or mine. */
export const reelPosted = createAction<ExplorePushes['reelPosted']>('reels/posted')
/** How one of my own stands that is not in the feed yet. */
export const reelStateChanged = createAction<ExplorePushes['reelStateChanged']>('reels/stateChanged')

export const reelPushes = { reelPosted, reelStateChanged }
