import type { RequestEvent } from '../../domain/deletion-requests/messages.js'
import type { DeletionRequestId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Log } from '../../domain/kernel/ports.js'

type Asked = Extract<RequestEvent, { type: 'DeletionRequested' }>['data']
type Proved = Extract<RequestEvent, { type: 'DeletionRequestProved' }>['data']

/** A public request that can still be read; `proved` once the mailed link was opened. */
export interface OpenRequest extends Asked {
  readonly proved: Proved | undefined
}

/** What was asked on the public page and is not forgotten, oldest first. */
export const requestsIn = async (log: Pick<Log, 'subscribe'>): Promise<OpenRequest[]> => {
  const open = new Map<DeletionRequestId, OpenRequest>()
  const enough = new AbortController()
  for await (const { events, caughtUp } of log.subscribe(-1, enough.signal)) {
    for (const { type, data } of events as readonly Recorded<RequestEvent>[]) {
      if (type === 'DeletionRequested' && data.email !== null) open.set(data.requestId, { ...data, proved: undefined })
      const asked = type === 'DeletionRequestProved' ? open.get(data.requestId) : undefined
      if (asked) open.set(asked.requestId, { ...asked, proved: data as Proved })
    }
    if (caughtUp) break
  }
  enough.abort()
  return [...open.values()]
}

const stateOf = ({ proved, dueAt }: OpenRequest): string => {
  const day = dueAt.slice(0, 10)
  if (!proved) return `answer by ${day}; the mailed link has not been opened yet`
  return proved.memberId === undefined
    ? `confirmed; there is no account with this address; answer by ${day}`
    : `confirmed; member ${proved.memberId} will be deleted on ${day}`
}

/** For a person at a terminal, without what a terminal would take for an order. */
export const written = (request: OpenRequest): string => {
  const { requestId, name, email, number, message, requestedAt } = request
  const plain = [`${requestId}  ${requestedAt}  ${name} <${email}>, ${number}`, stateOf(request), message ?? ''].join('\n')
  return plain.replace(/[^\P{C}\n]/gu, ' ')
}
