import { POST_KINDS, type PostKind } from '../../domain/engagement/kinds.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { AskingProcess } from '../../domain/kernel/process.js'
import type { Change } from '../../domain/notifications/changes.js'
import { chatRules, messageRules, roomRules } from './notifications/chats.js'
import { connectionRules } from './notifications/connections.js'
import { memberRules } from './notifications/members.js'
import { meetingRules } from './notifications/meetings.js'
import type { Ask, Rules } from './notifications/notice.js'
import { opportunityRules } from './notifications/opportunities.js'
import { postRulesOn } from './notifications/posts.js'
import { reelRules } from './notifications/reels.js'

/** What happens, on posts of some kinds and elsewhere, told to whom it concerns, and taken back where it does not hold any more (event model, Processes). */
export const notificationsOn = (kinds: readonly PostKind[]): AskingProcess<Ask, Change> => {
  const postRules = postRulesOn(kinds)
  /** By the word of a stream, and the type of the event. */
  const rules: Readonly<Record<string, Rules>> = {
    ...Object.fromEntries(kinds.map(({ word }) => [word, postRules])),
    reel: { ...postRules, ...reelRules },
    connection: connectionRules,
    opportunity: opportunityRules,
    event: meetingRules,
    member: memberRules,
    chat: chatRules,
    message: messageRules,
    room: roomRules,
  }
  return {
    name: 'notifications',
    streams: Object.keys(rules),
    async outputs(event, ask) {
      const word = event.stream.slice(0, event.stream.indexOf('-'))
      const rule = rules[word]?.[event.type] as ((event: Recorded, ask: Ask) => readonly Change[] | Promise<readonly Change[]>) | undefined
      return rule ? rule(event, ask) : []
    },
  }
}

export const notifications = notificationsOn(Object.values(POST_KINDS))
