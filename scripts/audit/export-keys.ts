import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Consistency } from '../../commands/sealing/export/format.js'
import type { ReadExport } from '../../commands/sealing/export/read.js'
import { keysIn } from './keys-in.js'

/** What auditors save the public key as: beside an export it is found by itself. */
export const KEY_FILE = 'sfs-seal-key.json'

interface Known {
  readonly keys: ReadonlySet<string>
  /** Where they come from, and what that proves. */
  readonly said: string
}

/** The keys under which an export is checked: those of a file that is named, else of one that lies beside it, else what its own seals name. */
export const keysFor = (told: ReadExport | Consistency, file: string, given: string | undefined): Known => {
  const beside = join(dirname(file), KEY_FILE)
  const from = given ?? (existsSync(beside) ? beside : undefined)
  if (from !== undefined) return { keys: keysIn(from), said: `Checked under the public key in ${basename(from)}.` }
  const keys = new Set('newer' in told ? [told.older.key, told.newer.key] : [told.head.seal.key])
  const named = `Checked under the key that its own seal names, ${[...keys].join(' and ')}.`
  return {
    keys,
    said: `${named} That proves nothing about whose key it is: save what /api/sealKey answers as ${KEY_FILE} beside the export.`,
  }
}
