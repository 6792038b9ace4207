import type { ApiSlice } from '../slice.js'
import { contactMailer } from './mail.js'
import { contactRoutes } from './routes.js'

export const contactSlice: ApiSlice = {
  routes: contactRoutes,
  doers: ({ post, contactTo }) => ({ mails: { 'contact-mail': contactMailer({ ...post, to: contactTo }) } }),
}
