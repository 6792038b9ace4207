import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

const POLICY = 'Content-Security-Policy'

/** The headers of every answer. None depends on what is asked, so helmet is asked for them once. */
export const headers = (publicUrl: string): RequestHandler => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  protect(publicUrl)(answer.req, answer, () => undefined)
  const fixed = answer.getHeaderNames().map((name) => [name, answer.getHeader(name)!] as const)
  return (_req, res, next) => {
    for (const [name, value] of fixed) res.setHeader(name, value)
    next()
  }
}

/** Lets the page of this answer have styles of its own: those that bear the nonce, which is made for it alone. */
export const giveNonce = (res: Response): string => {
  const nonce = randomBytes(16).toString('base64')
  res.set(POLICY, res.get(POLICY)?.replace(`style-src 'self'`, `$& 'nonce-${nonce}'`))
  return nonce
}

/** Lets the worker whose script this answer is compile WebAssembly: a worker has the policy it came with, and no page has this one. */
export const letCompile = (res: Response): void =>
  void res.set(POLICY, res.get(POLICY)?.replace(`script-src 'self'`, `$& 'wasm-unsafe-eval'`))

/** Scripts and styles come from us alone. */
const protect = (publicUrl: string) => {
  const { protocol, host } = new URL(publicUrl)
  const secure = protocol === 'https:'
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        scriptSrc: [`'self'`],
        styleSrc: [`'self'`],
        styleSrcAttr: [`'unsafe-inline'`],
        imgSrc: [`'self'`, 'data:', 'blob:'],
        mediaSrc: [`'self'`, 'blob:'],
        connectSrc: [`'self'`, `${secure ? 'wss' : 'ws'}://${host}`],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        formAction: [`'self'`],
        frameAncestors: [`'none'`],
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
