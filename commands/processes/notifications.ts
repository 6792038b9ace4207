import { POST_KINDS } from '../../domain/engagement/kinds.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { AskingProcess } from '../../domain/kernel/process.js'
import type { Change } from '../../domain/notifications/changes.js'
import { connectionRules } from './notifications/connections.js'
import { memberRules } from './notifications/members.js'
import type { Ask, Rules } from './notifications/notice.js'
import { opportunityRules } from './notifications/opportunities.js'
import { postRules } from './notifications/posts.js'

/** By the word of a stream, and the type of the event. */
const RULES: Readonly<Record<string, Rules>> = {
  ...Object.fromEntries(Object.values(POST_KINDS).map(({ word }) => [word, postRules])),
  connection: connectionRules,
  opportunity: opportunityRules,
  member: memberRules,
}

/** What happens, told to whom it concerns, and taken back where it does not hold any more (event model, Processes). */
export const notifications: AskingProcess<Ask, Change> = {
  name: 'notifications',
  streams: Object.keys(RULES),
  async wishes(event, ask) {
    const word = event.stream.slice(0, event.stream.indexOf('-'))
    const rule = RULES[word]?.[event.type] as ((event: Recorded, ask: Ask) => readonly Change[] | Promise<readonly Change[]>) | undefined
    return rule ? rule(event, ask) : []
  },
}
