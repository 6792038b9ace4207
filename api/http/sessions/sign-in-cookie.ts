import type { CookieOptions, Request, Response } from 'express'
import { cookieOf } from './cookie.js'

const NAME = 'sfs_sign_in'
/** So long may somebody take at their provider: ten minutes, in milliseconds. */
const LIFE = 10 * 60_000

/** It goes with calls of our own page only, which the browser is back at by then. */
const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/api/login',
  secure: req.app.get('secure') === true,
})

export const signInSecretOf = (req: Request): string | undefined => cookieOf(req, NAME)

/** Ties a sign-in that was begun with a provider to this browser; null when it is over. */
export const keepSignIn = (res: Response, secret: string | null): void => {
  if (secret === null) res.clearCookie(NAME, options(res.req))
  else res.cookie(NAME, secret, { ...options(res.req), maxAge: LIFE })
}
