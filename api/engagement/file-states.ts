import type { FileId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { Received } from '../files/uploads.js'

/** What the edit calls of the specification say of the one file of a post (spec 3 §4). */
export interface FileFlags {
  readonly isNewFile?: boolean
  readonly isFileChanged?: boolean
  readonly isFileRemoved?: boolean
}

/** It stays, another one comes in its place or as the first, or there is none any more. */
export type FileState = 'keep' | 'put' | 'remove'

const refused = (field: string, msg: string) => new Refusal('invalid', msg, [{ field, msg }])

/** What is to become of the file of a post. Refuses flags that contradict each other or what came along. `field`: of the form, that has the file. */
export const fileStateOf = (flags: FileFlags, received: readonly Received[], field: string): FileState => {
  const [flag, other] = (['isNewFile', 'isFileChanged', 'isFileRemoved'] as const).filter((name) => flags[name])
  if (other) throw refused(other, `Only one of ${flag} and ${other} can be true.`)
  if (flag === undefined || flag === 'isFileRemoved') {
    if (received.length > 0) throw refused(field, 'A file came along, though none is new.')
    return flag ? 'remove' : 'keep'
  }
  if (received.length === 0) throw refused(field, 'File is required.')
  return 'put'
}

/** The files of a post with one file at most, as its edit asks for them; undefined where they stay as they are. */
export const filesWanted = <Kept extends { readonly file: FileId }>(state: FileState, kept: readonly Kept[]) =>
  state === 'keep' ? undefined : { order: kept.map(({ file }) => file), added: [...kept] }
