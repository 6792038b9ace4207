import { cpSync } from 'node:fs'
import { accountFor } from '../../../scripts/embedded/postgres/account.js'
import { madeOnce } from './made-once.js'

type Make = (path: string) => Promise<unknown>

const made = new Map<string, Promise<string>>()

/**
 * Puts data in place that are made once for their sources, and copied. Where Postgres runs under another account, whose data are not ours to
 * copy, nothing is put there.
 */
export const copyPrepared = async (path: string, name: string, sources: readonly string[], make: Make): Promise<void> => {
  if (accountFor(path).ids.uid !== undefined) return
  if (!made.has(name)) made.set(name, madeOnce(name, sources, make))
  cpSync(await made.get(name)!, path, { recursive: true })
}
