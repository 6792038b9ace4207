import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import type { Deps } from '../deps.js'
import type { Kept, Order } from './keep.js'
import { DICOM } from './upload-refusals.js'
import type { Received } from './uploads.js'

/** Keeps the one file of a form, if it has one; what is refused is said of its field, in the words of the form. Of a scan is said what to add instead. */
export const keepOne = async (
  keep: Deps['keep'],
  received: readonly Received[],
  order: Order,
  wrongType = order.files.said?.wrongType,
): Promise<readonly Kept[]> => {
  try {
    return await keep(received, order)
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors.length === 0) throw error
    const isOfForm = error.kind === 'wrong-type' && error.message !== DICOM
    throw refused(order, error.kind, isOfForm ? (wrongType ?? error.message) : error.message)
  }
}

/** One file of a member's own, and what its form says when there is none or it is of another type. */
export interface OwnFile {
  readonly files: Files
  readonly none: string
  readonly wrongType: string
  /** How its name must end, where that counts too. */
  readonly ending?: string
  /** Seconds for which a link to it is good, where it is private. */
  readonly lasting?: number
}

interface Brought extends Pick<Order, 'commandId' | 'still' | 'at'> {
  readonly received: readonly Received[]
  readonly memberId: MemberId
  /** Of what it belongs to; the member's own unless it says otherwise. */
  readonly stream?: string
}

/** Keeps the one file that a form must have; it belongs to the member and goes with their key. */
export const keepOwn = async (
  keep: Deps['keep'],
  own: OwnFile,
  { received, memberId, stream = `member-${memberId}`, ...given }: Brought,
): Promise<Kept> => {
  const { files, none, wrongType, ending = '' } = own
  const [file] = received
  if (!file) throw refused(own, 'invalid', none)
  if (!file.originalName.toLowerCase().endsWith(ending)) throw refused(own, 'wrong-type', wrongType)
  const order = { files, owner: memberId, subject: `member:${memberId}`, stream, ...given }
  return (await keepOne(keep, received, order, wrongType))[0]!
}

const refused = ({ files: { field } }: Pick<Order, 'files'>, kind: Refusal['kind'], msg: string) => new Refusal(kind, msg, [{ field, msg }])
