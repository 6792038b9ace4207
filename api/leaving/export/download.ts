import type { VaultExports } from '../../../commands/vault/leaving/exports.js'
import type { Shelf } from '../../files/stores/shelf.js'
import { show } from '../../files/showing/show.js'
import type { FileStore } from '../../files/stores/store.js'

interface Parts {
  readonly exports: Pick<VaultExports, 'ready'>
  readonly store: Pick<FileStore, 'find'>
}

/** Copies are fetched by the same signed links as other files; what is no copy is for the next. */
export const downloads =
  ({ exports, store }: Parts): Shelf =>
  async (opened, at) => {
    const known = await exports.ready(opened.id, at)
    const found = known && (await store.find(known.id, 'original'))
    if (!found) return undefined
    return (req, res) =>
      show(req, res, found, {
        'X-Content-Type-Options': 'nosniff',
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="my-sfs-data.zip"',
        'Cache-Control': 'private, no-store',
        'Accept-Ranges': 'bytes',
        ETag: `"${known.id}"`,
      })
  }
