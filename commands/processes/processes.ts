import type { Process } from '../../domain/kernel/process.js'
import { contactMail } from './contact.js'
import { deletionRequests } from './deletion-requests.js'
import { erasure } from './erasure.js'
import { exports } from './exports.js'
import { files } from './files.js'
import { mails } from './mails.js'
import { registration } from './registration.js'

/** Every process there is. */
export const processes: readonly Process[] = [registration, mails, files, contactMail, erasure, deletionRequests, exports]
