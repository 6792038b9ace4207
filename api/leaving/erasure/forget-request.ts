import type { DeletionProofs } from '../../../commands/vault/leaving/deletion-proofs.js'
import type { DeletionRequestId } from '../../../domain/kernel/ids.js'
import { atTheDesk } from './commands.js'
import type { Eraser } from './leaver.js'

export interface Desk extends Pick<Eraser, 'dispatch' | 'now' | 'keys'> {
  readonly proofs: Pick<DeletionProofs, 'forget'>
}

/** What somebody said of themselves in a public request goes: it was done, or its time is over. */
export const forgetRequest = async (desk: Desk, requestId: DeletionRequestId): Promise<void> => {
  await desk.proofs.forget(requestId)
  const fingerprint = await desk.keys.destroy(`deletionrequest:${requestId}`)
  await atTheDesk(desk)('ForgetDeletionRequest', `${requestId}`, { requestId, fingerprint })
}
