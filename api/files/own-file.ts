import type { FileCategory } from '../../domain/kernel/file.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Files } from '../contract/call.js'
import type { Deps } from '../deps.js'
import type { Kept, Order } from './keep.js'
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

interface Given {
  readonly received: readonly Received[]
  readonly commandId: string
  readonly still: () => Promise<unknown>
  readonly at: string
}

interface Brought extends Given {
  readonly memberId: MemberId
  /** Of what it belongs to; the member's own unless it says otherwise. */
  readonly stream?: string
}

/** What is no member's: it goes with the key of its subject. */
interface Belonging extends Given {
  readonly subject: string
  readonly stream: string
}

type Whose = Pick<Order, 'owner' | 'subject' | 'stream'>
/** Without a category the bytes tell which it is. */
type Words = Pick<OwnFile, 'files' | 'wrongType'> & Partial<Pick<OwnFile, 'category'>>

/** Keeps the one file of a form; it belongs to the member and goes with their key. Refuses in the words of the form. */
export const keepOwn = async (keep: Deps['keep'], own: OwnFile, { memberId, stream, ...given }: Brought): Promise<Kept> => {
  const { none, wrongType, ending = '' } = own
  const [file] = given.received
  if (!file) throw said(own, 'invalid', none)
  if (!file.originalName.toLowerCase().endsWith(ending)) throw said(own, 'wrong-type', wrongType)
  return keptAs(keep, own, { owner: memberId, subject: `member:${memberId}`, stream: stream ?? `member-${memberId}` }, given)
}

/** Keeps the file of a form of the staff, if it has one: it belongs to what is published, whoever brings it. */
export const keepBelonging = async (keep: Deps['keep'], form: Words, { subject, stream, ...given }: Belonging): Promise<Kept | undefined> =>
  given.received.length > 0 ? keptAs(keep, form, { owner: null, subject, stream }, given) : undefined

const said = ({ files }: Words, kind: Refusal['kind'], msg: string) => new Refusal(kind, msg, [{ field: files.field, msg }])

const keptAs = async (keep: Deps['keep'], form: Words, whose: Whose, { received, ...order }: Given): Promise<Kept> => {
  const { files, category, wrongType } = form
  const fileTypes = category && JSON.stringify([category])
  try {
    return (await keep(received, { files, fileTypes, ...whose, ...order }))[0]!
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors.length === 0) throw error
    throw said(form, error.kind, error.kind === 'wrong-type' ? wrongType : error.message)
  }
}
