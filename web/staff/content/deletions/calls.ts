import type { AnswersOf } from '../../../../api/contract/call.js'
import type {
  DeletionRequest,
  DeletionRequestId,
  getDeletionRequests,
  readDeletionRequest,
} from '../../../../api/contract/site/deletion-requests.js'
import { get, post } from '../../../shared/net/http.js'
import type { Kind } from '../kind.js'

export type { DeletionRequest }
export type Asked = AnswersOf<typeof readDeletionRequest>

/** Public requests to be deleted that are not done, what is due first. */
export const deletionRequests: Kind = {
  page: (before) => get<typeof getDeletionRequests>('staff/deletionRequests', before === null ? {} : { before: String(before) }),
  deeds: {},
}

/** Who asked, and in which words: that it is read goes on record. Throws a Problem. */
export const readRequest = (id: DeletionRequestId): Promise<Asked> =>
  post<typeof readDeletionRequest>('staff/deletionRequests/:id/read', {}, undefined, { id })
