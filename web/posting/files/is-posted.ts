import type { ToSend } from '../posting-calls.js'
import { sameText } from '../same-text.js'

/** A post of at most one file as it stands there: whose it is, and of how many files. */
interface Found {
  readonly signup_id: number
  readonly files: readonly unknown[]
}

/** Whether a post that is found is what was sent; `said` is what it must say then. */
export const isPosted = <Told extends Found>(
  me: number | undefined,
  { files }: ToSend,
  found: Told,
  said: { readonly [What in keyof Told]?: unknown },
): boolean => {
  const expected = { ...said, signup_id: me }
  const there = Object.keys(expected).map((what) => found[what as keyof Told])
  return sameText([...Object.values(expected), files.length], [...there, found.files.length])
}
