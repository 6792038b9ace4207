import type { Listener, Process } from '../../domain/kernel/process.js'
import { anchoring } from './anchoring.js'
import { claims } from './claims.js'
import { contactMail } from './contact.js'
import { deletionRequests } from './deletion-requests.js'
import { erasure } from './erasure.js'
import { exports } from './exports.js'
import { files } from './files.js'
import { flagging, switching } from './flagging.js'
import { groupRooms } from './group-rooms.js'
import { learning } from './learning.js'
import { mails } from './mails.js'
import { notifications } from './notifications.js'
import { reels } from './reels.js'
import { registration } from './registration.js'
import { standing } from './standing.js'
import { videos } from './videos.js'

/** Every process that leads to tasks. */
export const processes: readonly Process[] = [
  registration,
  mails,
  files,
  contactMail,
  erasure,
  deletionRequests,
  exports,
  videos,
  reels,
  learning,
  standing,
  claims,
  anchoring,
  groupRooms,
]

/** Every process there is: each has a place in the log. */
export const listeners: readonly Listener[] = [...processes, switching, flagging, notifications]
