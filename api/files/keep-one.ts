import { Refusal } from '../../domain/kernel/refusal.js'
import type { Deps } from '../deps.js'
import type { Kept, Order } from './keep.js'
import type { Received } from './uploads.js'

/** Keeps the one file of a form, if it has one; what is refused is said of its field, in the words of the form. */
export const keepOne = async (keep: Deps['keep'], received: readonly Received[], order: Order): Promise<readonly Kept[]> => {
  const { field, said } = order.files
  try {
    return await keep(received, order)
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors.length === 0) throw error
    const msg = error.kind === 'wrong-type' ? (said?.wrongType ?? error.message) : error.message
    throw new Refusal(error.kind, msg, [{ field, msg }])
  }
}
