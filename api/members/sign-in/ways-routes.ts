import { membershipOf } from '../../../commands/members.js'
import { waysIn } from '../../contract/members/sessions.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { isFresh } from '../../http/sessions/reauthentication.js'

/** By which ways a member can show that it is still them; a provider that is not open here any more is none. */
export const waysRoutes = ({ now, log, signIns, openId }: Pick<Deps, 'now' | 'log' | 'signIns' | 'openId'>): Served[] => [
  serve(waysIn, async ({ caller }) => {
    const { providers } = await membershipOf(log, caller.id)
    const linked = providers.toSet()
    const password = await signIns.hasPassword(caller.id)
    const fresh = await isFresh({ now, signIns }, caller.sessionId)
    return { answer: { password, providers: openId.open.filter((provider) => linked.has(provider)), fresh } }
  }),
]
