import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { Router } from 'express'
import { nonceOf } from './headers.js'

/** In index.html, where each answer puts its own nonce. */
const PLACE = /__NONCE__/g
/** There too, where the page finds the providers one can sign in with. */
const PROVIDERS = '__PROVIDERS__'

/** The built web: files with a hash in their name for ever, everything else is the one page, which is never kept. */
export const page = async (folder: string, providers: readonly string[]): Promise<Router> => {
  const html = (await readFile(join(folder, 'index.html'), 'utf8')).replace(PROVIDERS, providers.join(' '))
  return Router()
    .use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false, index: false }))
    .use(express.static(folder, { index: false, maxAge: '1h' }))
    .get('/{*path}', (_req, res) => {
      res
        .set('Cache-Control', 'no-store')
        .type('html')
        .send(html.replace(PLACE, nonceOf(res)))
    })
}
