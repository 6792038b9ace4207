import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { safely } from '../../../domain/kernel/unexpected.js'
import type { Entries } from './exporter.js'

/** A zip of entries, made as it is read: one entry at a time, of which no more is in memory than is on its way. */
export const zipOf = (entries: Entries): Readable => {
  const zip = new yazl.ZipFile()
  const out = Readable.from(zip.outputStream)
  const fill = async (): Promise<void> => {
    for await (const entry of entries) {
      if (out.destroyed) return
      const isList = 'list' in entry
      const bytes = isList ? Readable.from(jsonOf(entry.list)) : await entry.read()
      zip.addReadStream(bytes, entry.path, { compress: isList }) // pictures and documents are compressed already
      await finished(bytes, { writable: false })
    }
    zip.end()
  }
  const fail = safely('zip', (error: Error) => out.destroy(error))
  zip.once('error', fail)
  fill().catch(fail)
  return out
}

/** A list as JSON, piece by piece. */
async function* jsonOf(list: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const item of list) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(item, undefined, 2)}`
    isFirst = false
  }
  yield isFirst ? ']' : '\n]'
}
