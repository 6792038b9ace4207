import type { BodyOf } from '../../../api/contract/call.js'
import type { subscribe, unsubscribeDevice } from '../../../api/contract/notifications/push.js'
import { post } from '../../shared/net/http.js'
import { settings } from '../../shared/net/server-settings.js'

type Subscribe = typeof subscribe

/** What can be said of notifications on this device; `home-screen`: iPhones and iPads show them only for what stands on the home screen. */
export type Standing = 'unsupported' | 'home-screen' | 'not-set-up' | 'blocked' | 'off' | 'on'

/** How they stand. It asks the person nothing. */
export const standing = async (): Promise<Standing> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isOnApple() ? 'home-screen' : 'unsupported'
  if (settings().pushKey === null) return 'not-set-up'
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscription()) && Notification.permission === 'granted' ? 'on' : 'off'
}

/** An iPad says that it is a Mac; no Mac is touched. */
const isOnApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** How the browser can be reached, if it can. */
export const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** Asks the person, then the browser, and tells the server how this one is reached. Throws when that could not be done; each tells how they stand. */
export const turnOn = async (): Promise<Standing> => {
  if ((await Notification.requestPermission()) !== 'granted') return standing()
  await send()
  return 'on'
}

/** Tells the server how this browser is reached, by a subscription that fits its key. */
export const send = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('There is no service worker')
  const { pushManager } = registration
  const before = await pushManager.getSubscription()
  const isOurs = before !== null && isFor(before, settings().pushKey)
  if (!isOurs) await before?.unsubscribe()
  const current = isOurs ? before : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: settings().pushKey })
  await post<Subscribe>('subscribe', current.toJSON() as BodyOf<Subscribe>)
}

/** A server with other keys cannot push to it. */
const isFor = ({ options }: PushSubscription, key: string | null): boolean => {
  const own = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(own).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/**
 * Nothing is shown here any more: the push service refuses what is still sent to the address, and what was shown goes, as it names people. Tells
 * which address it was.
 */
export const forget = async (): Promise<string | undefined> => {
  const known = await subscription()
  await known?.unsubscribe()
  for (const shown of (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []) shown.close()
  return known?.endpoint
}

/** The same, and the server forgets the address at once. */
export const turnOff = async (): Promise<Standing> => {
  const endpoint = await forget()
  if (endpoint !== undefined) await post<typeof unsubscribeDevice>('unsubscribeDevice', { endpoint })
  return standing()
}
