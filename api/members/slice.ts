import { rollForward } from '../jobs/roll-forward.js'
import { sendCommand } from '../jobs/send-command.js'
import { codeMailer } from '../mail/code-mailer.js'
import { mailer } from '../mail/mailer.js'
import type { ApiSlice } from '../slice.js'
import { exportAccount, exportSessions } from './export.js'
import { memberRoutes } from './routes.js'
import { providerReturn } from './sign-in/provider-return.js'

export const memberSlice: ApiSlice = {
  routes: memberRoutes,
  requests: { toApi: providerReturn },
  doers: ({ deps: { log, dispatch }, vault: { verifications, recoveries }, post }) => ({
    mails: { mail: mailer({ ...post, verifications }), code: codeMailer({ ...post, recoveries }) },
    quick: { register: rollForward(log, dispatch), command: sendCommand(dispatch) },
  }),
  export: [exportAccount, exportSessions],
}
