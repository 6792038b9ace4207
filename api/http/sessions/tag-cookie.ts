import type { CookieOptions, Request, Response } from 'express'
import { cookieOf } from './cookie.js'
import type { Hold } from '../../../commands/vault/accounts/sessions.js'

const NAME = 'sfs_tags'
const A_DAY = 24 * 60 * 60 * 1000
/** Below these stand the calls that take it (`tokenCookie`): a cookie has one path, so there is one for each. */
const PATHS = ['/api/chat/', '/api/applicationCv/'] as const

/**
 * An `<img>` or a link of a page sends no header. Scripts cannot read it, other sites cannot send it, and it goes to files of rooms and CVs only
 * (DECISIONS S-12, S-13).
 */
const options = (req: Request, path: string): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path,
  secure: req.app.get('secure') === true,
})

export const tagTokenOf = (req: Request): string | undefined => cookieOf(req, NAME)

/** Lives as long as the browser's hold on its session. */
export const setTagToken = (res: Response, token: string, { forDays }: Pick<Hold, 'forDays'>): void => {
  const lasting = forDays === undefined ? {} : { maxAge: forDays * A_DAY }
  for (const path of PATHS) res.cookie(NAME, token, { ...options(res.req, path), ...lasting })
}

export const clearTagToken = (res: Response): void => {
  for (const path of PATHS) res.clearCookie(NAME, options(res.req, path))
}
