import { DOCX, PDF } from '../contract/files/mimes.js'
import type { BroughtFile } from '../../commands/vault/files/files.js'
import { eachOf } from '../../projections/runtime/pages.js'
import type { Exporter } from '../leaving/export/exporter.js'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/matroska': 'mkv',
  'video/quicktime': 'mov',
  'video/vnd.avi': 'avi',
  [PDF]: 'pdf',
  [DOCX]: 'docx',
}

/** Where a file of a stream is in the copy of a member's data. */
export const pathInCopy = ({ stream, id, mime }: Pick<BroughtFile, 'stream' | 'id' | 'mime'>): string =>
  `files/${stream}/${id}.${EXTENSIONS[mime] ?? 'bin'}`

/** Every file under the name of what it belongs to; what its owner called it stands in the facts that name it. */
export const exportFiles: Exporter = async function* ({ files, store }, memberId) {
  const brought = eachOf<BroughtFile>((size, last) => files.broughtBy(memberId, size, last?.id))
  for await (const file of brought) {
    const found = (await store.find(file.id, 'original')) ?? (await store.find(file.id, 'source'))
    if (found) yield { path: pathInCopy(file), read: () => found.read() }
  }
}
