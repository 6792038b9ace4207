import { asMember } from '../../../domain/kernel/actor.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { changePassword } from '../../contract/members/passwords.js'
import type { Deps } from '../../deps.js'
import { partOf } from '../../http/command-id.js'
import { serve, type Served } from '../../http/serve.js'
import { commandTask } from '../../jobs/send-command.js'
import { mustBeSame } from './chosen-password.js'

type Needed = Pick<Deps, 'now' | 'dispatch' | 'passwords' | 'credentials'>

/** Another password for who knows the one they have; all their other sessions end (spec 1 §2, DECISIONS S-10). */
export const passwordRoutes = ({ now, dispatch, passwords, credentials }: Needed): Served[] => [
  serve(changePassword, async ({ caller, body, commandId }) => {
    mustBeSame(body)
    const memberId = caller.id
    const before = await credentials.matched(memberId, body.curruntPassword)
    if (before === undefined) throw (await passwords.exists(memberId)) ? notTheirs() : noPassword()
    const at = now()
    const command = { id: partOf(commandId, 'change'), type: 'ChangePassword', by: asMember(memberId), at, data: { memberId } }
    const hash = await credentials.hashed(body.newPassword)
    const change = { memberId, before, hash, sessionId: caller.sessionId, task: commandTask(command) }
    if (!(await passwords.change(change, at))) throw notTheirs()
    await dispatch(command)
    return { answer: {}, msg: 'Your password has been changed, and your other devices have been signed out.' }
  }),
]

const WRONG = 'Current password is not correct'
const notTheirs = () => new Refusal('not-found', WRONG, [{ field: 'curruntPassword', msg: WRONG }])
/** DECISIONS S-09. */
const noPassword = () => new Refusal('not-found', 'You sign in with Google or Apple: there is no password to change.')
