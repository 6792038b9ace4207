import type { Static } from '@sinclair/typebox'
import {
  DecideRestrictionAppeal,
  EndRestriction,
  EndVerification,
  LiftRestriction,
  RestrictMember,
} from '../domain/members/standing/messages.js'
import { Refusal } from '../domain/kernel/refusal.js'
import { unexpected } from '../domain/kernel/unexpected.js'
import { GrantRole, RevokeRole } from '../domain/staff/messages.js'
import type { Dispatch } from './runtime/dispatcher.js'
import type { Ahead } from './vault/members-ahead.js'

/** After these somebody may do more or less than before. */
const CHANGING = [RestrictMember, LiftRestriction, EndRestriction, EndVerification, DecideRestrictionAppeal, GrantRole, RevokeRole] as const
type Changing = Static<(typeof CHANGING)[number]['properties']['data']>
const TYPES: ReadonlySet<string> = new Set(CHANGING.map(({ properties }) => properties.type.const))

/** What frees somebody by the clock alone: where it fails nothing is unknown that anybody would have to ask for. */
const BY_THE_CLOCK: ReadonlySet<string> = new Set([EndRestriction.properties.type.const])

/**
 * Has it told of whom what they may do has changed, before anybody hears what came of the command. Told again where it was so already: whoever gave
 * it the first time may have been cut short. What was not refused and failed may be in the log nevertheless: then it is told that nobody knows.
 */
export const tellingAhead =
  (dispatch: Dispatch, tell: (ahead: Ahead) => Promise<void>): Dispatch =>
  async (command, budget) => {
    if (!TYPES.has(command.type)) return dispatch(command, budget)
    const { memberId } = command.data as Changing
    const handled = await dispatch(command, budget).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) && !BY_THE_CLOCK.has(command.type))
        await tell({ memberId, position: null }).catch((untold: unknown) => void unexpected('telling ahead', untold))
      throw error
    })
    await tell({ memberId, position: handled.position })
    return handled
  }
