import { claimOnce } from '../../commands/vault/claims.js'
import { asVisitor } from '../../domain/kernel/actor.js'
import { contactPage } from '../contract/contact.js'
import type { Deps } from '../deps.js'
import { serve, type Served } from '../http/serve.js'

const THANKS = { answer: {}, msg: 'Your message has been sent successfully' }

export const contactRoutes = ({ now, dispatch, pool }: Pick<Deps, 'now' | 'dispatch' | 'pool'>): Served[] => [
  serve(contactPage, async ({ body: { fName, email, mobile, message, website }, commandId }) => {
    if (website) return THANKS // only a program fills in what nobody sees; it learns nothing (DECISIONS S-27)
    const { id: contactId, at } = await claimOnce(pool, commandId, now())
    const told = { name: fName.trim(), email: email.trim(), mobile: mobile.trim(), message: message.trim() }
    await dispatch({ id: commandId, type: 'SendContactMessage', by: asVisitor(contactId), at, data: { contactId, ...told } })
    return THANKS // no view shows it: there is nothing to wait for
  }),
]
