import type { FileCategory } from '../../domain/kernel/file.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import type { Deps } from '../deps.js'
import type { Kept } from './keep.js'
import type { Received } from './uploads.js'

/** One file of a member's own, and what its form says when there is none or it is of another type. */
export interface OwnFile {
  readonly files: Files
  readonly category: FileCategory
  readonly none: string
  readonly wrongType: string
  /** How its name must end, where that counts too. */
  readonly ending?: string
  /** Seconds for which a link to it is good, where it is private. */
  readonly lasting?: number
}

interface Brought {
  readonly received: readonly Received[]
  readonly memberId: MemberId
  /** Of what it belongs to; the member's own unless it says otherwise. */
  readonly stream?: string
  readonly commandId: string
  readonly still: () => Promise<unknown>
  readonly at: string
}

/** Keeps the one file of a form; it belongs to the member and goes with their key. Refuses in the words of the form. */
export const keepOwn = async (keep: Deps['keep'], own: OwnFile, { received, memberId, stream, ...order }: Brought): Promise<Kept> => {
  const { files, category, none, wrongType, ending = '' } = own
  const said = (kind: Refusal['kind'], msg: string) => new Refusal(kind, msg, [{ field: files.field, msg }])
  const [file] = received
  if (!file) throw said('invalid', none)
  if (!file.originalName.toLowerCase().endsWith(ending)) throw said('wrong-type', wrongType)
  const whose = { owner: memberId, subject: `member:${memberId}`, stream: stream ?? `member-${memberId}` }
  try {
    return (await keep(received, { files, fileTypes: JSON.stringify([category]), ...whose, ...order }))[0]!
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors.length === 0) throw error
    throw said(error.kind, error.kind === 'wrong-type' ? wrongType : error.message)
  }
}
