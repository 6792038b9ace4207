import { beyondCommands } from '../../../domain/beyond/messages.js'
import { blogCommands } from '../../../domain/blogs/messages.js'
import { caseCommands } from '../../../domain/cases/messages.js'
import { reportedMessageCommands } from '../../../domain/chats/reported/messages.js'
import { contactCommands } from '../../../domain/contact/messages.js'
import { flaggingCommands } from '../../../domain/flagging/messages.js'
import type { CommandSchema } from '../../../domain/kernel/messages.js'
import { learningCommands } from '../../../domain/learning/messages.js'
import { meetingCommands } from '../../../domain/meetings/messages.js'
import { memberCommands } from '../../../domain/members/messages.js'
import { reelCommands } from '../../../domain/reels/messages.js'
import { roomCommands } from '../../../domain/rooms/messages.js'
import { staffCommands } from '../../../domain/staff/messages.js'

const commands: readonly CommandSchema[] = [
  ...staffCommands,
  ...caseCommands,
  ...beyondCommands,
  ...reelCommands,
  ...reportedMessageCommands,
  ...memberCommands,
  ...blogCommands,
  ...learningCommands,
  ...meetingCommands,
  ...contactCommands,
  ...roomCommands,
  ...flaggingCommands,
]

const isOfStaff = ({ roles, properties: { by } }: CommandSchema): boolean => roles !== undefined || by['const'] === 'operator'

/** The types of what only the staff or the operator asks for: whatever comes of it is to be in the log of the staff. */
export const STAFF_COMMANDS: ReadonlySet<string> = new Set(commands.filter(isOfStaff).map(({ properties }) => properties.type.const))
