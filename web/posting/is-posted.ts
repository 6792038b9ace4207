import type { Content } from '../engagement/posts-slice.js'
import type { ToSend } from './posting-calls.js'

/** A post as it stands there: whose it is, and of how many files; beside that what its kind says of it. */
export interface Found extends Content {
  readonly files: readonly unknown[]
}

/** The server takes blanks from both ends. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''))

/** Whether a post that is found is what I sent: mine, of as many files, and of what it `says` each is the same; nothing is what is not told, or empty. */
export const isPosted = (
  me: number | undefined,
  { files }: Pick<ToSend, 'files'>,
  found: Found,
  says: Readonly<Record<string, unknown>>,
): boolean => {
  const there: Readonly<Record<string, unknown>> = { ...found }
  const isTheSame = Object.entries(says).every(([what, said]) => plain(said) === plain(there[what]))
  return isTheSame && found.signup_id === me && found.files.length === files.length
}
