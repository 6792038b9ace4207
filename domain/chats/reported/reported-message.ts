import { nothingToEdit, type Edits } from '../../engagement/edit.js'
import { JUDGED_KINDS } from '../../engagement/kinds.js'
import * as moderation from '../../engagement/moderation/moderation.js'
import * as removal from '../../engagement/removal.js'
import { asMember, type Reader } from '../../kernel/actor.js'
import type { Evolve } from '../../kernel/decider.js'
import type { MemberId, MessageId } from '../../kernel/ids.js'
import { Refusal } from '../../kernel/refusal.js'
import { NO_SUCH_MESSAGE } from '../delete-message.js'
import type { ReportedMessageEvent } from './messages.js'

/** A message that somebody has reported, as those have to know it who judge it. It is never edited, and has no files of its own. */
export interface ReportedMessage extends moderation.Moderation, removal.Removal, Edits {
  readonly author: MemberId | undefined
}

export const initialState: ReportedMessage = {
  ...moderation.notModerated,
  ...removal.notRemoved,
  ...nothingToEdit,
  author: undefined,
}

export const evolve: Evolve<ReportedMessage, ReportedMessageEvent> = {
  MessagePinned: (state, { data: { author } }) => ({ ...state, author }),
  ...moderation.evolve('Message'),
  ...removal.evolve('Message'),
}

/** What its sender deletes stays to be judged: what a moderator removes, and what is erased, does not. */
export const rules = {
  mustExist({ author, removedBy }: ReportedMessage): void {
    if (author === undefined || removedBy) throw new Refusal('not-found', NO_SUCH_MESSAGE)
  },
  authorOf: ({ author }: ReportedMessage): Reader | undefined => author && asMember(author),
  /** With whose key what is said in a judgement is encrypted. */
  subjectOf: ({ messageId }: { readonly messageId: MessageId }): string => `post:message:${messageId}`,
  noun: JUDGED_KINDS.message.noun,
  canChange: JUDGED_KINDS.message.canChange,
}
