import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { safely } from '../../domain/kernel/unexpected.js'
import type { Entry } from './exporters.js'

/** A zip of entries, made as it is read: one entry at a time, so that none of them is held in memory but its own JSON. */
export const zipOf = (entries: AsyncIterable<Entry>): Readable => {
  const zip = new yazl.ZipFile()
  const out = Readable.from(zip.outputStream)
  const fill = async (): Promise<void> => {
    for await (const entry of entries) {
      if (out.destroyed) return
      if ('json' in entry) zip.addBuffer(Buffer.from(JSON.stringify(entry.json, undefined, 2)), entry.path)
      else {
        const bytes = await entry.read()
        zip.addReadStream(bytes, entry.path, { compress: false }) // pictures and documents are compressed already
        await finished(bytes, { writable: false })
      }
    }
    zip.end()
  }
  zip.once(
    'error',
    safely('export', (error: Error) => out.destroy(error)),
  )
  fill().catch((error: unknown) => out.destroy(error as Error))
  return out
}
