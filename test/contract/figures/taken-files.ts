import { expect } from 'chai'
import type { Files } from '../../../api/contract/call.js'
import { calls } from '../../../api/contract/calls.js'
import { DOCX, PDF } from '../../../api/contract/files/mimes.js'

const MB = 1024 * 1024

/** By which names the contract knows what our table calls by its media type. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpeg', 'jpg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp'],
  'video/mp4': ['mp4'],
  'video/matroska': ['mkv'],
  'video/vnd.avi': ['avi'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
  'video/ogg': ['ogg'],
  [PDF]: ['pdf'],
  [DOCX]: ['docx'],
}

/** As limits tell it: names alone, megabytes alone, or both. */
type Told =
  | number
  | readonly string[]
  | { readonly types: readonly string[]; readonly maxMB?: number | null; readonly maxKB?: number; readonly maxGB?: number }

const typesOf = (told: Told): readonly string[] | undefined => {
  if (typeof told === 'number') return undefined
  return 'types' in told ? told.types : told
}
const bytesOf = (told: Told): number | undefined => {
  if (typeof told === 'number') return told * MB
  if (!('types' in told)) return undefined
  const { maxKB, maxMB, maxGB } = told
  if (maxKB) return maxKB * 1024
  return maxGB ? maxGB * 1024 * MB : (maxMB ?? undefined) && maxMB! * MB
}

interface How {
  /** Its form, where a call has several. */
  readonly form?: string
  /** Of these categories alone. */
  readonly only?: readonly string[]
  /** Besides, as decided. */
  readonly also?: readonly string[]
  /** A file of the size itself is too large (DECISIONS C-19). */
  readonly below?: true
}

/** Whether a call takes files of the types and sizes that the contract tells, and no others. */
export const takes =
  (path: string, { form, only, also = [], below }: How = {}) =>
  (told: Told): void => {
    const files: Files = calls.find((call) => call.path === path)!.files!
    const { categories } = form === undefined ? files : files.by!.forms[form]!
    const taken = Object.entries(categories).flatMap(([name, category]) => (!only || only.includes(name) ? [category] : []))
    const [types, bytes] = [typesOf(told), bytesOf(told)]
    if (types)
      expect(taken.flatMap(({ mimes }) => mimes.flatMap((mime) => NAMES[mime]!))).to.have.members([
        ...types.map((type) => type.replace('.', '')),
        ...also,
      ])
    if (bytes) for (const { maxBytes } of taken) expect(maxBytes).to.equal(below ? bytes - 1 : bytes)
  }
