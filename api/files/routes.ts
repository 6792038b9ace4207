import type { StoredFile, VaultFiles } from '../../commands/vault/files/files.js'
import type { FileId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { getFile } from '../contract/files/files.js'
import { NO_STORE } from '../http/cache-control.js'
import { serve, type Served } from '../http/serve.js'
import { DOCX, PDF } from '../contract/files/mimes.js'
import type { FileLinks, Opened } from './showing/links.js'
import { resizing } from './showing/resized.js'
import type { Shelf } from './stores/shelf.js'
import { show } from './showing/show.js'
import { isSize } from './showing/sizes.js'
import type { FileStore, Variant } from './stores/store.js'

interface Shelves {
  readonly links: FileLinks
  /** ISO 8601. */
  readonly now: () => string
  /** Asked one after the other. */
  readonly shelves: readonly Shelf[]
}

/** What a browser may do with a file: look at it. It is no page, and no script of it would run. */
const LOOK_ONLY = "sandbox; default-src 'none'"
/** What a viewer of documents needs beside; a script could not run here either. */
const IN_A_VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'"
/** What browsers show; everything else is saved. */
const SHOWN: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  [PDF]: 'pdf',
}
const SAVED: Readonly<Record<string, string>> = { [DOCX]: 'docx' }

/** For whoever has a good link. */
export const fileRoute = ({ links, now, shelves }: Shelves): Served =>
  serve(getFile, async ({ params, body }) => {
    const at = now()
    const opened = links.verify(params, body, at)
    if (!opened) throw new Refusal('forbidden', 'This link no longer works')
    for (const shelf of shelves) {
      const write = await shelf(opened, at)
      if (write) return { write }
    }
    throw new Refusal('not-found', 'There is no such file')
  })

/** Files of members and of their posts. */
export const keptFiles = ({ files, store }: { readonly files: VaultFiles; readonly store: FileStore }): Shelf => {
  const resized = resizing({ files, store })
  /** A video that has no smaller one is small enough, or came before there were any. */
  const wholeOf = (id: FileId, variant: Variant) => (variant === 'small' ? store.find(id, 'original') : undefined)

  return async (opened, at) => {
    const known = await (opened.reader ? files.recorded(opened.id) : files.shown(opened.id))
    if (!known) return undefined
    const { id, variant } = opened
    const own = (await store.find(id, variant)) ?? (isSize(variant) ? await resized(known, variant) : undefined)
    const found = own ?? (await wholeOf(id, variant))
    if (!found) return undefined
    // A smaller one may be made while the whole one is played: nobody puts parts of both together.
    const shown = own ? opened : { ...opened, variant: 'original' as const }
    const caching =
      opened.until === undefined ? 'private, no-cache' : `private, max-age=${Math.floor(opened.until - Date.parse(at) / 1000)}, immutable`
    if (found !== 'busy')
      return (req, res) => show(req, res, found, { ...headersOf(known, shown, req.get('User-Agent')), 'Cache-Control': caching })
    // So much is being drawn that the image itself is the faster answer; nobody keeps it as this size.
    const whole = await store.find(id, 'original')
    const headers = headersOf(known, { ...opened, variant: 'original' })
    return whole && ((req, res) => show(req, res, whole, { ...headers, 'Cache-Control': NO_STORE }))
  }
}

/**
 * A document opens in place, in a sandbox (DECISIONS S-12). Chromium's viewer is a plug-in, which no sandbox lets in whatever it allows, so there
 * the sandbox is its viewer, a process of its own.
 */
const policyFor = (browser: string): string => (/\bChrom(e|ium)\//.test(browser) ? IN_A_VIEWER : `sandbox; ${IN_A_VIEWER}`)

/** The name says nothing of anybody: what the file is called stands in its post alone. */
const headersOf = ({ id, mime, sha256 }: StoredFile, { variant }: Opened, browser = '') => {
  const type = variant === 'original' || variant === 'small' ? mime : 'image/webp'
  const shown = SHOWN[type]
  return {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': type === PDF ? policyFor(browser) : LOOK_ONLY,
    ...(type === PDF && { Vary: 'User-Agent' }),
    'Content-Type': type,
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename="${id}.${shown ?? SAVED[type] ?? 'bin'}"`,
    'Accept-Ranges': 'bytes',
    ETag: `"${sha256.toString('hex')}-${variant}"`,
  }
}
