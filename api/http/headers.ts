import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'

/** The nonce of this answer's page; made for every request anew. */
export const nonceOf = (res: Response): string => (res.locals['nonce'] as string | undefined) ?? ''

const withNonce: RequestHandler = (_req, res, next) => {
  res.locals['nonce'] = randomBytes(16).toString('base64')
  next()
}

/** The headers of every answer. Scripts come from us alone; styles from us or with the page's nonce. */
export const headers = (publicUrl: string): RequestHandler[] => {
  const { protocol, host } = new URL(publicUrl)
  const secure = protocol === 'https:'
  return [
    withNonce,
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: [`'self'`],
          scriptSrc: [`'self'`],
          styleSrc: [`'self'`, (_req, res) => `'nonce-${nonceOf(res as Response)}'`],
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
    }),
  ]
}
