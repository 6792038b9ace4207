import type { ApiSlice } from '../slice.js'
import { sendDigests } from './mails/digest-job.js'
import { mailDoers } from './mails/mail-doers.js'
import { pushDoers } from './push-doers.js'
import { unsubscribeRoutes } from './mails/unsubscribe-routes.js'

/** How members are told of what waits in the app when they are not there: by mail, and on their devices. */
export const notificationChannels: ApiSlice = {
  routes: unsubscribeRoutes,
  doers: ({ deps: { pool, now, mailLinks }, vault: { outbox }, post, push, onTrouble }) => ({
    notices: mailDoers({ pool, post, mailLinks, onTrouble }),
    pushes: pushDoers({ pool, outbox, push, now }),
  }),
  jobs: ({ deps }) => [{ name: 'digests', cron: '* * * * *', run: sendDigests(deps) }],
}
