import type { RequestEvent } from '../../domain/deletion-requests/messages.js'
import type { DeletionRequestId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Process } from '../../domain/kernel/process.js'
import { taskOf } from './task.js'

export interface ProofTask {
  readonly requestId: DeletionRequestId
}

/** Whoever asks on the public page is mailed a link: that the address is theirs must be proved before anything is done. */
export const deletionRequests: Process = {
  name: 'deletion_requests',
  streams: ['deletionrequest'],
  tasks(recorded) {
    const event = recorded as Recorded<RequestEvent>
    if (event.type !== 'DeletionRequested') return []
    const { requestId } = event.data
    return [taskOf(event, 'deletion-proof', event.stream, { requestId } satisfies ProofTask)]
  },
}
