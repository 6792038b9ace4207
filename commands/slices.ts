import { cases } from './cases.js'
import { claims } from './claims.js'
import { deletionRequests } from './deletion-requests.js'
import { members } from './members.js'
import type { Slice } from './runtime/slice.js'

/** Every slice there is; the codec and the dispatcher learn them from here. */
export const slices: readonly Slice[] = [claims, members, cases, deletionRequests]
