import { Router } from 'express'
import { devStates } from '../states/dev-states.js'
import { devMail } from './mail/dev-mail.js'
import type { MailCatcher } from './mail/mail-catcher.js'

/** What only a developer looks at, where the parts run beside the app: the mails that were caught, and the parts of the pages in their states. */
export const devPages = (catcher: Pick<MailCatcher, 'mails'>): Router => Router().use(devMail(catcher)).use(devStates())
