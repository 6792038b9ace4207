import { v5 as uuidv5 } from 'uuid'
import type { VaultKeys } from '../../commands/vault/keys.js'
import type { DueVisitor } from '../../commands/vault/visitors.js'
import type { VisitorId } from '../../domain/kernel/ids.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Deps } from '../deps.js'
import { oneByOne } from '../jobs/one-by-one.js'

const FORGETTING = '5a1f0c58-8f0e-4f0b-9f53-2f6f4f1c7a30'

type Needs = Pick<Deps, 'now' | 'dispatch' | 'visitors'> & { readonly keys: Pick<VaultKeys, 'destroy'> }

/** What a visitor left with us goes, and their token opens nothing any more; what they posted stays, and says "A visitor". Again, it does no harm. */
export const forgetVisitor = async (
  { now, dispatch, visitors, keys }: Needs,
  visitorId: VisitorId,
  by: 'system:visitors' | 'operator' = 'system:visitors',
): Promise<void> => {
  const fingerprint = await keys.destroy(`visitor:${visitorId}`)
  const data = { visitorId, fingerprint }
  await dispatch({ id: uuidv5(String(visitorId), FORGETTING), type: 'ForgetVisitor', by, at: now(), data })
  await visitors.forget(visitorId) // last: cut short, it is due again
}

/** Forgets the visitors whose details have been kept long enough. `onTrouble` is told of one who could not be; the others are. */
export const forgetDueVisitors =
  ({ onTrouble, ...needs }: Needs & { readonly onTrouble: (error: unknown) => void }) =>
  async (until: AbortSignal): Promise<void> => {
    const at = needs.now()
    const due = eachOf<DueVisitor>((size, last) => needs.visitors.due(at, size, last))
    await oneByOne(due, ({ id }) => forgetVisitor(needs, id), { until, onTrouble })
  }
