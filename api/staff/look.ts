import type { Role } from '../../domain/kernel/people/role.js'
import { LookAsStaff } from '../../domain/staff/messages.js'
import type { Look } from '../../domain/staff/staff.js'
import type { Caller } from '../http/sessions/caller.js'
import type { Send, Sent } from '../http/send.js'

/** Who asks, and how they give commands. */
interface Asker {
  readonly caller: Pick<Caller, 'id'>
  readonly send: Send
}

/**
 * A look at what is not shown to all is on record before anything is shown; it refuses who has lost the role. `part`: where the request leads to a
 * command of its own besides.
 */
export const lookAs = (
  as: Role,
  { caller, send }: Asker,
  look: Pick<Look, 'target' | 'version' | 'purpose' | 'from'>,
  part?: string,
): Promise<Sent> => send(LookAsStaff, { memberId: caller.id, as, ...look }, { wait: false, ...(part !== undefined && { part }) })
