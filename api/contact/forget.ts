import { v5 as uuidv5 } from 'uuid'
import { contactMessagesBefore } from '../../commands/vault/contact-messages.js'
import type { VaultKeys } from '../../commands/vault/keys.js'
import type { ContactId } from '../../domain/kernel/ids.js'
import type { Deps } from '../deps.js'

const FORGETTING = '9b1de6cb-6a2f-4f43-8b0f-1d1c6c2f0a7e'
const AT_ONCE = 100

interface Needs extends Pick<Deps, 'now' | 'pool' | 'dispatch'> {
  readonly keys: Pick<VaultKeys, 'destroy'>
  readonly months: number
}

/** Forgets what was written on the contact page so many months ago, answered or not. With its key it is gone; then the log says so. */
export const forgetDueMessages =
  ({ now, pool, dispatch, keys, months }: Needs) =>
  async (until: AbortSignal): Promise<void> => {
    const at = now()
    const forget = async (contactId: ContactId): Promise<void> => {
      const data = { contactId, fingerprint: await keys.destroy(`contact:${contactId}`) }
      await dispatch({ id: uuidv5(String(contactId), FORGETTING), type: 'ForgetContactMessage', by: 'system:contact', at, data })
    }
    for (let due: ContactId[]; (due = await contactMessagesBefore(pool, monthsBefore(at, months), AT_ONCE)).length > 0;)
      for (const contactId of due) {
        if (until.aborted) return
        await forget(contactId)
      }
  }

const monthsBefore = (at: string, months: number): string => {
  const moment = new Date(at)
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment.toISOString()
}
