import { Refusal } from '../../../domain/kernel/refusal.js'
import { pushSubscriptions } from '../../../commands/vault/push.js'
import { subscribe, unsubscribeDevice } from '../../contract/notifications/push.js'
import type { Deps } from '../../deps.js'
import { serve, type Served } from '../../http/serve.js'
import { isPushService } from '../../push/hosts.js'

export const deviceRoutes = ({ now, pool }: Pick<Deps, 'now' | 'pool'>): Served[] => [
  serve(subscribe, async ({ caller, body: { endpoint, keys } }) => {
    if (!isPushService(endpoint)) {
      const msg = 'This is not the address of a push service.'
      throw new Refusal('invalid', msg, [{ field: 'endpoint', msg }])
    }
    await pushSubscriptions(pool).keep({ memberId: caller.id, sessionId: caller.sessionId, endpoint, ...keys, at: now() })
    return { answer: {}, msg: 'Notifications are on for this device.' }
  }),

  serve(unsubscribeDevice, async ({ caller, body: { endpoint } }) => {
    await pushSubscriptions(pool).end(caller.id, endpoint)
    return { answer: {}, msg: 'Notifications are off for this device.' }
  }),
]
