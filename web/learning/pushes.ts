import { createAction } from '@reduxjs/toolkit'
import type { LearningPushes } from '../../api/contract/learning.js'

/** What the server says of what there is to learn from. It comes with a member; what hears it comes with the pages. */
export const learningChanged = createAction<LearningPushes['learningChanged']>('learning/changed')

export const learningPushes = { learningChanged }
