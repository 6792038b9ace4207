import { cases } from './cases.js'
import { claims } from './claims.js'
import { members } from './members.js'
import { providers } from './providers.js'
import type { Slice } from './runtime/slice.js'

/** Every slice there is; the codec and the dispatcher learn them from here. */
export const slices: readonly Slice[] = [claims, providers, members, cases]
