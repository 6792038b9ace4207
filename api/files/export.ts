import { DOCX } from './content.js'
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
  'application/pdf': 'pdf',
  [DOCX]: 'docx',
}

/** Every file under the name of what it belongs to; what its owner called it stands in the facts that name it. */
export const exportFiles: Exporter = async function* ({ files, store }, memberId) {
  const brought = eachOf<BroughtFile>((size, last) => files.broughtBy(memberId, size, last?.id))
  for await (const { id, mime, stream } of brought) {
    const found = (await store.find(id, 'original')) ?? (await store.find(id, 'source'))
    if (found) yield { path: `files/${stream}/${id}.${EXTENSIONS[mime] ?? 'bin'}`, read: () => found.read() }
  }
}
