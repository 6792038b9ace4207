import type { ApiSlice } from '../slice.js'
import { contactDeskRoutes } from './desk-routes.js'
import { forgetDueMessages } from './forget.js'
import { contactMailer } from './mail.js'
import { contactRoutes } from './routes.js'

export const contactSlice: ApiSlice = {
  routes: (deps) => [...contactRoutes(deps), ...contactDeskRoutes(deps)],
  jobs: ({ deps, vault: { keys }, contactMonths: months, onTrouble }) => [
    { name: 'contact', cron: '47 * * * *', run: forgetDueMessages({ ...deps, keys, months, onTrouble }) },
  ],
  doers: ({ post, contactTo }) => ({ mails: { 'contact-mail': contactMailer({ ...post, to: contactTo }) } }),
}
