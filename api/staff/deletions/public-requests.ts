import { requestOf } from '../../../commands/deletion-requests.js'
import type { DeletionRequestId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { openRequests, type OpenRequest } from '../../../projections/deletion-trail/queries.js'
import { DELETION_REQUESTS_IN_A_PAGE, getDeletionRequests, readDeletionRequest } from '../../contract/site/deletion-requests.js'
import type { Deps } from '../../deps.js'
import { nextOf } from '../../http/fields/next-of.js'
import { placeIn, placeWord } from '../../http/fields/place-word.js'
import { serve, type Served } from '../../http/serve.js'
import { lookAs } from '../look.js'

const wordOf = ({ due_at, request_id }: OpenRequest): string => placeWord(due_at, request_id)
const placeOf = (word: string) => {
  const [at, id] = placeIn(word)
  return { due_at: new Date(at), request_id: id as DeletionRequestId }
}

/** Public requests to be deleted that are not done, for editors, who answer those who asked: nothing of them is shown before that is on record. */
export const publicRequestRoutes = ({ pool, log }: Pick<Deps, 'pool' | 'log'>): Served[] => [
  serve(getDeletionRequests, async ({ body: { before } }) => {
    const rows = await openRequests(pool, DELETION_REQUESTS_IN_A_PAGE, before === undefined ? undefined : placeOf(before))
    const result = rows.map(({ request_id: id, requested_at, due_at, proved_at, member_id }) => ({
      ...{ id, requested_at: requested_at.toISOString(), due_at: due_at.toISOString() },
      ...{ proved: proved_at !== null, has_account: member_id !== null },
    }))
    return { answer: { result, next: nextOf(rows, DELETION_REQUESTS_IN_A_PAGE, wordOf) } }
  }),

  serve(readDeletionRequest, async ({ params: { id }, ...asker }) => {
    const asked = await requestOf(log, id)
    if (!asked) throw new Refusal('not-found', 'There is no such request, or it is done')
    await lookAs('editor', asker, { target: `deletionrequest-${id}`, version: 0, purpose: 'legal request' })
    const { name, email, number, message } = asked
    return { answer: { name, email, number, message } }
  }),
]
