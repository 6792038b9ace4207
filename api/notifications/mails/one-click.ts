import { Router } from 'express'
import { unsubscribe } from '../../contract/notifications/unsubscribe.js'

/** The page that the unsubscribe link of a mail opens, below the site. */
const UNSUBSCRIBE_PAGE = '/unsubscribe'

/** Where that link leads. */
export const unsubscribeLink = (siteUrl: string, token: string): string => `${siteUrl}${UNSUBSCRIBE_PAGE}?token=${token}`

/**
 * People open the link of a mail, and mail programs post to it, for whoever presses their button (RFC 8058): that is the call, under the address
 * of the page. What they post says no more than that it is a click.
 */
export const oneClick: Router = Router().post(UNSUBSCRIBE_PAGE, (req, _res, next) => {
  req.body = { token: req.query['token'] }
  req.url = `/api/${unsubscribe.path}`
  next()
})
