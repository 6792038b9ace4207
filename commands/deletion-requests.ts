import { requestDecider } from '../domain/deletion-requests/decider.js'
import { requestCommands, requestEvents, type RequestEvent } from '../domain/deletion-requests/messages.js'
import type { DeletionRequestId } from '../domain/kernel/ids.js'
import type { Recorded } from '../domain/kernel/messages.js'
import type { Log } from '../domain/kernel/ports.js'
import { slice } from './runtime/slice.js'

const PREFIX = 'deletionrequest-'

export const deletionRequests = slice({
  decider: requestDecider,
  commands: requestCommands,
  events: requestEvents,
  prefix: PREFIX,
  key: ({ requestId }) => requestId,
})

/** What somebody has asked on the public page, straight from the log; undefined when it is forgotten, or never was. */
export const requestOf = async (log: Pick<Log, 'read'>, requestId: DeletionRequestId) => {
  const [asked] = (await log.read(`${PREFIX}${requestId}`, -1)) as Recorded<RequestEvent>[]
  if (asked?.type !== 'DeletionRequested') return undefined
  const { name, email, number, message, requestedAt, dueAt } = asked.data
  if (name === null || email === null || number === null || message === null) return undefined
  return { name, email, number, message, requestedAt, dueAt }
}
