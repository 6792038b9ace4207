import type { CookieOptions, Request, Response } from 'express'
import { cookieOf } from './cookie.js'
import type { Hold } from '../../../commands/vault/sessions.js'

const NAME = 'sfs_tags'
const A_DAY = 24 * 60 * 60 * 1000

/** A tag of a page (`<img>`) sends no header. Scripts cannot read it, other sites cannot send it, and it goes to files of rooms only (DECISIONS S-13). */
const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/api/chat/',
  secure: req.app.get('secure') === true,
})

export const tagTokenOf = (req: Request): string | undefined => cookieOf(req, NAME)

/** Lives as long as the browser's hold on its session. */
export const setTagToken = (res: Response, token: string, { forDays }: Pick<Hold, 'forDays'>): void => {
  res.cookie(NAME, token, { ...options(res.req), ...(forDays !== undefined && { maxAge: forDays * A_DAY }) })
}

export const clearTagToken = (res: Response): void => {
  res.clearCookie(NAME, options(res.req))
}
