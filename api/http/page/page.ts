import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compression from 'compression'
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import { entrancesIn, type Entrance } from './entrances.js'
import { giveNonce, letCompile } from '../headers.js'
import { isNavigation } from './navigation.js'
import { precompressed } from './precompressed.js'

/** In index.html, where each answer puts its own nonce. */
const NONCE = /__NONCE__/g
/** In index.html, where an entrance puts what is painted first. */
const FIRST = '<!--first-->'
/** In index.html, where it puts what is painted at the end of the header. */
const TOOLS = '<!--tools-->'
/** The worker that looks for text in an image (`web/files/text`), which a library reads that is WebAssembly. */
const TEXT_READER = /^\/text-reader\.worker-[\w-]+\.js$/
/** In the document of an entrance, what asks for scripts. */
const SCRIPTS = /<(script type="module"|link rel="?modulepreload"?)/g
/** In index.html, where the server says how it is set: `web/shared/net/server-settings.ts` reads it. */
const SETTINGS = '__SETTINGS__'

/** What every page is told with its first byte. */
export interface PageSettings {
  readonly maintenance: boolean
  readonly pushKey: string | null
  /** With whom one can sign in. */
  readonly providers: readonly string[]
  /** How many steps lead from the sign-up to everything. */
  readonly steps: number
  /** Where surgeons may send what others can learn from, if anywhere. */
  readonly support: string | null
}

/** The built web: files with a hash in their name for ever, everything else is the one page, which is never kept. */
export const page = async (folder: string, settings: PageSettings): Promise<Router> => {
  const file = await readFile(join(folder, 'index.html'), 'utf8')
  const html = file.replace(SETTINGS, JSON.stringify(settings).replaceAll('"', '&quot;'))
  const answer = ({ links = '', first = '', tools = '', paintsFirst, search, without }: Partial<Entrance> = {}): RequestHandler => {
    const whole = html.replace(FIRST, first).replace(TOOLS, tools).replace('</head>', `${links}</head>`)
    const text = paintsFirst ? whole.replace(SCRIPTS, '<$1 fetchpriority="low"') : whole
    const said = [...new URLSearchParams(search)]
    return (req, res, next) => {
      const saysMore = without !== undefined && req.query[without] !== undefined
      if (saysMore || said.some(([name, value]) => req.query[name] !== value)) {
        next()
        return
      }
      res
        .set('Cache-Control', 'no-store')
        .type('html')
        .send(text.replace(NONCE, giveNonce(res)))
    }
  }
  const router = Router()
    .use(compression()) // of what everybody may have: no answer of the API is compressed, since it could be guessed by its length
    .use('/assets', (req, res, next) => {
      if (TEXT_READER.test(req.path)) letCompile(res)
      next()
    })
    .use('/assets', await precompressed(join(folder, 'assets')))
    .use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false, index: false }))
    .use(express.static(folder, { index: false, maxAge: '1h' }))
  for (const entrance of await entrancesIn(folder)) router.get(entrance.path, answer(entrance))
  return router.get('/{*path}', answer()).use(undecodable(answer()))
}

/** An address that cannot be decoded has a page, too: it says that there is nothing. */
const undecodable =
  (answer: RequestHandler): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (error instanceof URIError && isNavigation(req)) answer(req, res.status(404), next)
    else next(error)
  }
