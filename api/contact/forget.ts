import { v5 as uuidv5 } from 'uuid'
import type { VaultKeys } from '../../commands/vault/keys.js'
import { messagesBefore, type ListedMessage } from '../../projections/contact-desk/queries.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Deps } from '../deps.js'
import { oneByOne } from '../jobs/one-by-one.js'

const FORGETTING = '9b1de6cb-6a2f-4f43-8b0f-1d1c6c2f0a7e'

interface Needs extends Pick<Deps, 'now' | 'pool' | 'dispatch'> {
  readonly keys: Pick<VaultKeys, 'destroy'>
  readonly months: number
  /** Told of a message that could not be forgotten; the others are. */
  readonly onTrouble: (error: unknown) => void
}

/**
 * Forgets what was written on the contact page so many months ago, answered or not. With its key it is gone; then the log says so. Until that is
 * seen in the view it is due again, whatever came in between.
 */
export const forgetDueMessages =
  ({ now, pool, dispatch, keys, months, onTrouble }: Needs) =>
  async (until: AbortSignal): Promise<void> => {
    const at = now()
    const before = monthsBefore(at, months)
    const forget = async ({ contact_id: contactId }: ListedMessage): Promise<void> => {
      const data = { contactId, fingerprint: await keys.destroy(`contact:${contactId}`) }
      await dispatch({ id: uuidv5(String(contactId), FORGETTING), type: 'ForgetContactMessage', by: 'system:contact', at, data })
    }
    const due = eachOf<ListedMessage>((size, last) => messagesBefore(pool, before, size, last))
    await oneByOne(due, forget, { until, onTrouble })
  }

const monthsBefore = (at: string, months: number): string => {
  const moment = new Date(at)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment.toISOString()
}
