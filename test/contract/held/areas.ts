import { beyond } from './beyond.js'
import { everyCall } from './calls.js'
import { cases } from './cases.js'
import { chat } from './chat.js'
import { connections } from './connections.js'
import { discussion } from './discussion.js'
import { events } from './events.js'
import { explore } from './explore.js'
import type { Held } from './held.js'
import { learning } from './learning.js'
import { leaving } from './leaving.js'
import { onboarding } from './onboarding.js'
import { opportunities } from './opportunities.js'
import { profile } from './profile.js'
import { search } from './search.js'
import { frame } from './frame.js'
import { signIn } from './sign-in.js'
import { site } from './site.js'
import { visitors } from './visitors.js'

/** The areas of the contract, each with the specs that hold it. */
export const areas: readonly Held[] = [
  ...[everyCall, frame, site, signIn, onboarding, profile, leaving, search],
  ...[cases, discussion, visitors, connections, chat, beyond, explore, events, learning, opportunities],
]
