import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { scratchName, sweepScratch } from '../stores/scratch.js'
import type { Found } from '../stores/store.js'

/**
 * Brings a stored file to the disk and makes something of it there. Both are removed, whatever comes of it; the folder is made if missing, and what
 * killed processes left in it is removed.
 */
export const inScratch = async <Made>(
  folder: string,
  found: Found,
  make: (paths: { readonly source: string; readonly target: string }) => Promise<Made>,
): Promise<Made> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sweepScratch(folder)
  const [source, target] = [join(folder, scratchName()), join(folder, scratchName())]
  try {
    await pipeline(await found.read(), createWriteStream(source, { flags: 'wx', mode: 0o600 }))
    return await make({ source, target })
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}
