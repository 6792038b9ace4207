import { Router } from 'express'
import type { StoredFile, VaultFiles } from '../../commands/vault/files.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { PDF } from './content.js'
import type { FileLinks, Opened } from './links.js'
import { show } from './show.js'
import type { FileStore } from './store.js'

interface Shelf {
  readonly files: VaultFiles
  readonly store: FileStore
  readonly links: FileLinks
  /** ISO 8601. */
  readonly now: () => string
}

/** What a browser may do with a file: look at it. It is no page, and no script of it would run. */
const LOOK_ONLY = "sandbox; default-src 'none'"
/** What a viewer of documents needs beside; a script could not run here either. */
const IN_A_VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'"
/** What browsers show; everything else is saved. */
const EXTENSION: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', [PDF]: 'pdf' }

/** `GET /file/<id>/<variant>`, for whoever has a good link. */
export const fileRoutes = ({ files, store, links, now }: Shelf): Router =>
  Router().get('/file/:id/:variant', async (req, res) => {
    const at = now()
    const opened = links.verify(req.params, req.query, at)
    if (!opened) throw new Refusal('forbidden', 'This link is not valid any more')
    const known = (await files.kept([opened.id])).get(opened.id)
    const found = known && (await store.find(opened.id, opened.variant))
    if (!known || !found) throw new Refusal('not-found', 'There is no such file')
    const maxAge = Math.floor(opened.until - Date.parse(at) / 1000)
    await show(req, res, found, {
      ...headersOf(known, opened, req.get('User-Agent')),
      'Cache-Control': `private, max-age=${maxAge}, immutable`,
    })
  })

/**
 * A document opens in place, in a sandbox (DECISIONS S-12). Chromium's viewer is a plug-in, which no sandbox lets in whatever it allows, so there
 * the sandbox is its viewer, a process of its own.
 */
const policyFor = (browser: string): string => (/\bChrom(e|ium)\//.test(browser) ? IN_A_VIEWER : `sandbox; ${IN_A_VIEWER}`)

/** The name says nothing of anybody: what the file is called stands in its post alone. */
const headersOf = ({ id, mime, sha256 }: StoredFile, { variant }: Opened, browser = '') => {
  const type = variant === 'thumbnail' ? 'image/webp' : mime
  const extension = EXTENSION[type]
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': type === PDF ? policyFor(browser) : LOOK_ONLY,
    ...(type === PDF && { Vary: 'User-Agent' }),
    'Content-Type': type,
    'Content-Disposition': `${extension ? 'inline' : 'attachment'}; filename="${id}.${extension ?? 'bin'}"`,
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256.toString('hex')}-${variant}"`,
  }
}
