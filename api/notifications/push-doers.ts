import { v5 as uuidv5 } from 'uuid'
import type { NotifyTask } from '../../commands/vault/notifications/add.js'
import { mayTell } from '../../commands/vault/notifications/told-once.js'
import type { Doer, Outbox } from '../../commands/vault/outbox.js'
import { pushSubscriptions } from '../../commands/vault/push.js'
import type { PushMessage } from '../contract/notifications/push.js'
import type { Deps } from '../deps.js'
import type { Working } from '../slice.js'
import { TaskWaits } from '../jobs/task-waits.js'
import { quietUntil } from './clock/quiet-hours.js'
import { stillUnread } from './still-unread.js'

/** One device of the receiver. */
interface DeviceTask extends NotifyTask {
  readonly device: string
}

interface Pushing extends Pick<Deps, 'pool' | 'now'>, Pick<Working, 'push'> {
  readonly outbox: Pick<Outbox, 'keep'>
}

/** Seconds after which nobody needs to be called to it any more: it waits in the app. */
const A_DAY = 24 * 60 * 60

/** Tells the devices of a member of a line, each in a task of its own: one that cannot be reached has none of the others told again. */
export const pushDoers = ({ pool, outbox, push, now }: Pushing): Readonly<Record<string, Doer>> => {
  const devices = pushSubscriptions(pool)
  const lineOf = (task: NotifyTask) => stillUnread(pool, task, (channels) => channels.push, now())
  const isLate = (at: string): boolean => Date.parse(now()) - Date.parse(at) > A_DAY * 1000

  return {
    'notify-push': async ({ id, data, at }) => {
      const task = data as NotifyTask
      const line = isLate(at) ? undefined : await lineOf(task)
      if (!line) return 'dropped'
      const found = await devices.of(task.receiver, now())
      const quiet = found.length > 0 && task.kind === 'message' ? await quietUntil(pool, task.receiver, now()) : undefined
      if (quiet !== undefined) throw new TaskWaits('for the end of quiet hours', quiet)
      if (found.length === 0 || !(await mayTell(pool, { id, data }, { channel: 'push', ...line, now: now() }))) return 'dropped'
      await outbox.keep(
        ...found.map((device) => ({ id: uuidv5(device, id), kind: 'push', data: { ...task, device } satisfies DeviceTask, at })),
      )
      return 'done'
    },

    push: async ({ data, at }) => {
      const { device, ...task } = data as DeviceTask
      const line = isLate(at) ? undefined : await lineOf(task)
      const address = line && (await devices.find(device, task.receiver, now()))
      if (!address) return 'dropped'
      const message: PushMessage = { group: task.groupId, title: 'SFS', body: line.sentence, route: line.route }
      const delivery = await push(address, message, { ttl: A_DAY, topic: `group-${task.groupId}` })
      if (delivery === 'gone') await devices.drop(device)
      return delivery === 'sent' ? 'done' : 'dropped'
    },
  }
}
