import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { devMail } from '../../embedded/mail/dev-mail.js'
import type { MailCatcher } from '../../embedded/mail/mail-catcher.js'
import type { Closers } from '../../start/closers.js'

/** Where what was caught is read, whichever part is asked for it: the address of `/dev/mail`. */
export const openInbox = async (mail: MailCatcher, closing: Closers): Promise<string> => {
  const server = express().use(devMail(mail)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.add(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/mail`
}
