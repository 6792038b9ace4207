import type { MessageId } from '../../api/contract/chat/chat-fields.js'
import type { reportMessage } from '../../api/contract/chat/chat-messages.js'
import type { Reporting } from '../engagement/calls.js'
import { post } from '../shared/net/http.js'
import { SHORT } from '../shared/ui/notices/notices.js'

/** How a message is reported; it is known on every page, since what is said of it is. */
export const messageReporting: Reporting = {
  autoClose: SHORT,
  report: async (_me, id, { reason, key }) =>
    (await post<typeof reportMessage>('reportMessage', { msgId: id as MessageId, reason }, key)).msg,
}
