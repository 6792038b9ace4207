import { Map } from 'immutable'
import type { Evolve } from '../kernel/decider.js'
import { IdSet } from '../kernel/id-set.js'
import type { FileId, MemberId, MessageId } from '../kernel/ids.js'
import type { ChatEvent } from './messages.js'

/** What was written in a room in one month: by whom, with which files, and what of it is deleted; none of its words. */
export interface Chat {
  readonly sentBy: Map<MessageId, MemberId>
  readonly files: Map<MessageId, FileId>
  readonly deleted: IdSet<MessageId>
}

export const initialState: Chat = { sentBy: Map(), files: Map(), deleted: IdSet.empty() }

export const evolve: Evolve<Chat, ChatEvent> = {
  MessageSent: (state, { data: { messageId, sender, file } }) => ({
    ...state,
    sentBy: state.sentBy.set(messageId, sender),
    files: file ? state.files.set(messageId, file.file) : state.files,
  }),
  MessageDeleted: (state, { data: { messageId } }) => ({
    ...state,
    files: state.files.delete(messageId),
    deleted: state.deleted.add(messageId),
  }),
}
