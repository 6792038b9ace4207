import type { Decision } from '../../../api/contract/staff/judged.js'
import { canChange, nounOf } from '../../engagement/post-kinds.js'

/** One of the ways in which reports can be decided. */
export interface Choice {
  readonly decision: Decision
  readonly label: string
  /** What comes of it. */
  readonly what: string
  /** What the button says that does it. */
  readonly does: string
}

const dismiss = (reports: number): Choice => ({
  decision: 'dismiss',
  label: 'Leave it as it is',
  what: 'Those who reported it are told. Its author hears nothing.',
  does: reports === 1 ? 'Dismiss the report' : 'Dismiss the reports',
})

const askChange: Choice = {
  decision: 'ask-change',
  label: 'Ask the author for a change',
  what: 'The author is told the rule and your reason. The post stays.',
  does: 'Ask for a change',
}

const REMOVE: Readonly<Record<ReturnType<typeof nounOf>, Choice>> = {
  post: {
    decision: 'remove',
    label: 'Remove the post',
    what: 'Nobody finds it any more. The author is told the rule and your reason, and may appeal.',
    does: 'Remove the post',
  },
  message: {
    decision: 'remove',
    label: 'Remove the message',
    what: 'Nobody in the room reads it any more. The author is told the rule and your reason, and may appeal.',
    does: 'Remove the message',
  },
}

/** What can be decided about so many open reports of a post or message, in the words of what it is. */
export const choicesOf = (post: string, reports: number): readonly Choice[] => [
  dismiss(reports),
  ...(canChange(post) ? [askChange] : []),
  REMOVE[nounOf(post)],
]

/** Who reads the reason, by what is decided. */
export const readerOf = (decision: Decision | ''): string => {
  if (decision === '') return 'Who reads it follows from what you choose above.'
  return decision === 'dismiss' ? 'For the record: only the staff reads it.' : 'The author reads it, without your name.'
}
