import { claimOnce } from '../../commands/vault/claims.js'
import { SendContactMessage } from '../../domain/contact/messages.js'
import { asVisitor } from '../../domain/kernel/actor.js'
import type { ContactId } from '../../domain/kernel/ids.js'
import { contactPage } from '../contract/site/contact.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'

const THANKS = { answer: {}, msg: 'Your message has been sent successfully' }

export const contactRoutes = ({ now, pool }: Pick<Deps, 'now' | 'pool'>): Served[] => [
  serve(contactPage, async ({ body: { fName, email, mobile, message, website }, commandId, send }) => {
    if (website) return THANKS // only a program fills in what nobody sees; it learns nothing (DECISIONS S-27)
    const { id, at } = await claimOnce(pool, commandId, now())
    const contactId = id as ContactId
    const told = { name: fName.trim(), email: email.trim(), mobile: mobile.trim(), message: message.trim() }
    await send(SendContactMessage, { contactId, ...told }, { by: asVisitor(contactId), at, wait: false }) // the sender reads no view of it
    return THANKS
  }),
]
