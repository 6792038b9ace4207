import type { subscribe } from '../../api/contract/push.js'
import { post } from '../shared/net/http.js'
import { settings } from '../shared/net/server-settings.js'

type Subscribe = typeof subscribe

/** Whether this browser can be told things, SFS is set up for it, and the person has not ruled it out. */
export const canBeTold = (): boolean =>
  settings().pushKey !== null && 'serviceWorker' in navigator && 'PushManager' in window && Notification.permission !== 'denied'

/** Asks the person, then the browser, and keeps how it is reached. False when the person does not want it. */
export const askToBeTold = async (): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: settings().pushKey })
  await post<Subscribe>('subscribe', subscription.toJSON() as Parameters<typeof post<Subscribe>>[1])
  return true
}
