import type { Process } from '../../domain/kernel/process.js'
import { contactMail } from './contact.js'
import { files } from './files.js'
import { mails } from './mails.js'
import { registration } from './registration.js'

/** Every process there is. */
export const processes: readonly Process[] = [registration, mails, files, contactMail]
