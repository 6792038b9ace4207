import { mkdirSync } from 'node:fs'
import { chmod, constants, copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileId } from '../../../domain/kernel/ids.js'
import type { OnDisk } from '../content.js'
import { scratchName, sweepScratch } from './scratch.js'
import { kept, type FileStore, type KeptVariant } from './store.js'

/** Bytes that are read of a file at a time: of a video many are. */
const AT_ONCE = 256 * 1024
const PRIVATE = { folder: 0o700, file: 0o600 }

/** Files in a folder, which is made if missing; what killed processes left half written in it is removed. */
export const diskStore = (folder: string): FileStore => {
  const partial = join(folder, 'partial')
  mkdirSync(partial, { recursive: true, mode: PRIVATE.folder })
  sweepScratch(partial)

  const pathOf = (id: FileId, variant: KeptVariant) => join(folder, id.slice(0, 2), `${id}.${variant}`)

  return {
    async put(id, variant, bytes) {
      const path = pathOf(id, variant)
      const temporary = join(partial, scratchName())
      if (await mkdir(dirname(path), { recursive: true, mode: PRIVATE.folder })) await sync(folder)
      try {
        if (bytes instanceof Uint8Array || bytes instanceof Readable)
          await writeFile(temporary, bytes, { flag: 'wx', mode: PRIVATE.file, flush: true })
        else await takeOver(bytes, temporary)
        await rename(temporary, path)
      } finally {
        await rm(temporary, { force: true }) // also where both were names of one file already, which renaming leaves
      }
      await sync(dirname(path))
    },

    async find(id, variant) {
      const path = pathOf(id, variant)
      const stats = await stat(path).catch(unlessAbsent)
      return stats && { size: stats.size, read: async (span) => (await open(path)).createReadStream({ ...span, highWaterMark: AT_ONCE }) }
    },

    async remove(id, only) {
      for (const variant of only ? [only] : kept) await rm(pathOf(id, variant), { force: true })
      await sync(dirname(pathOf(id, 'original'))).catch(unlessAbsent)
    },
  }
}

/** Gives a file a second name, where the folders lie on one disk; else its bytes are copied. */
const takeOver = async ({ path }: Pick<OnDisk, 'path'>, target: string): Promise<void> => {
  await link(path, target).catch(() => copyFile(path, target, constants.COPYFILE_EXCL))
  await chmod(target, PRIVATE.file)
  await synced(target, 'r+')
}

/** Names in a folder are as safe as its files only after this. Windows opens no folders, and needs it not. */
const sync = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await synced(folder)
}

const synced = async (path: string, flags?: string): Promise<void> => {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const unlessAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
