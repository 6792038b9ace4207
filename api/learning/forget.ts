import { v5 as uuidv5 } from 'uuid'
import type { ForgetLearningTask } from '../../commands/processes/learning.js'
import type { VaultKeys } from '../../commands/vault/keys.js'
import type { Doer } from '../../commands/vault/outbox.js'
import { learningSubject } from '../../domain/learning/learning-post.js'
import type { Deps } from '../deps.js'

const FORGETTING = '3e0a8d52-6c1f-4b7e-9d24-5f8b0c7a1e63'

type Needs = Pick<Deps, 'now' | 'dispatch'> & { readonly keys: Pick<VaultKeys, 'destroy'> }

/** Forgets whose a post was that is withdrawn: with its key the name is gone everywhere, and the log says so. It may be done again. */
export const forgetLearning =
  ({ now, dispatch, keys }: Needs): Doer =>
  async ({ data }) => {
    const { learningId } = data as ForgetLearningTask
    const forgotten = { learningId, fingerprint: await keys.destroy(learningSubject({ learningId })) }
    const id = uuidv5(String(learningId), FORGETTING)
    await dispatch({ id, type: 'ForgetLearningPost', by: 'system:erasure', at: now(), data: forgotten })
    return 'done'
  }
