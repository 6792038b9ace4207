import type { CookieOptions, Request, Response } from 'express'
import type { Hold } from '../../../commands/vault/accounts/sessions.js'
import { cookieOf } from './cookie.js'

const NAME = 'sfs_refresh'
const A_DAY = 24 * 60 * 60 * 1000

/** Scripts cannot read it, other sites cannot send it, and it goes to the calls of the session only. */
const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/api/session',
  secure: req.app.get('secure') === true,
})

export const refreshTokenOf = (req: Request): string | undefined => cookieOf(req, NAME)

/** Lives as long as the browser is open, or as long as the hold says. */
export const setRefresh = (res: Response, { token, forDays }: Hold): void => {
  res.cookie(NAME, token, { ...options(res.req), ...(forDays !== undefined && { maxAge: forDays * A_DAY }) })
}

export const clearRefresh = (res: Response): void => {
  res.clearCookie(NAME, options(res.req))
}
