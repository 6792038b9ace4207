import type { ApiSlice } from '../slice.js'
import { exportDevices } from './devices/export.js'
import { deviceRoutes } from './devices/routes.js'
import { sendDigests } from './mails/digest-job.js'
import { mailDoers } from './mails/mail-doers.js'
import { oneClick } from './mails/one-click.js'
import { pushDoers } from './push-doers.js'
import { unsubscribeRoutes } from './mails/unsubscribe-routes.js'

/** How members are told of what waits in the app when they are not there: by mail, and on their devices. */
export const notificationChannels: ApiSlice = {
  routes: (deps) => [...deviceRoutes(deps), ...unsubscribeRoutes(deps)],
  requests: { toSite: oneClick },
  doers: ({ deps: { pool, now, mailLinks }, vault: { outbox }, post, push, onTrouble }) => ({
    notices: mailDoers({ pool, post, mailLinks, onTrouble }),
    pushes: pushDoers({ pool, outbox, push, now }),
  }),
  jobs: ({ deps }) => [{ name: 'digests', cron: '* * * * *', run: sendDigests(deps) }],
  export: [exportDevices],
}
