import { Router } from 'express'
import type { VaultExports } from '../../../commands/vault/exports.js'
import type { FileLinks } from '../../files/links.js'
import { show } from '../../files/show.js'
import type { FileStore } from '../../files/store.js'

interface Shelf {
  readonly exports: Pick<VaultExports, 'ready'>
  readonly store: Pick<FileStore, 'find'>
  readonly links: FileLinks
  /** ISO 8601. */
  readonly now: () => string
}

/** Copies are fetched by the same signed links as other files; what is no copy is for the next. */
export const downloads = ({ exports, store, links, now }: Shelf): Router =>
  Router().get('/file/:id/:variant', async (req, res, next) => {
    const at = now()
    const opened = links.verify(req.params, req.query, at)
    const known = opened && (await exports.ready(opened.id, at))
    const found = known && (await store.find(known.id, 'original'))
    if (!found) {
      next()
      return
    }
    await show(req, res, found, {
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-sfs-data.zip"',
      'Cache-Control': 'private, no-store',
      'Accept-Ranges': 'bytes',
      ETag: `"${known.id}"`,
    })
  })
