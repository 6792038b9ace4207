import { RENEWED } from '../shared/net/live/push-renewed.js'
import { leadTo, type Tab } from './lead.js'
import { shownOf, type Shown } from './told.js'

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Lasting {
  readonly data: { text(): string } | null
}
interface Clicked extends Lasting {
  readonly notification: { readonly data: Partial<Shown['options']['data']> | null; close(): void }
}
interface Renewed extends Lasting {
  readonly oldSubscription: { readonly options: object } | null
  readonly newSubscription: object | null
}

/** Of the worker's world what pushes need. */
export interface PushWorld {
  addEventListener(type: 'push', hear: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', hear: (event: Clicked) => void): void
  addEventListener(type: 'pushsubscriptionchange', hear: (event: Renewed) => void): void
  readonly registration: {
    showNotification(title: string, options: Shown['options']): Promise<unknown>
    readonly pushManager: { subscribe(options: object): Promise<unknown> }
  }
  readonly clients: {
    matchAll(which: {
      type: 'window'
      includeUncontrolled: true
    }): Promise<readonly (Omit<Tab, 'postMessage'> & { postMessage(said: unknown): void })[]>
    openWindow(path: string): Promise<unknown>
  }
}

/** Shows what is pushed, leads to it, and keeps the subscription alive. Nothing of what is said is kept. */
export const hearPushes = (world: PushWorld): void => {
  const tabs = () => world.clients.matchAll({ type: 'window', includeUncontrolled: true })
  world.addEventListener('push', (event) => {
    const { title, options } = shownOf(event.data?.text())
    event.waitUntil(world.registration.showNotification(title, options))
  })
  world.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path = '/notifications' } = event.notification.data ?? {}
    event.waitUntil(tabs().then((open) => leadTo(path, open, (to) => world.clients.openWindow(to))))
  })
  world.addEventListener('pushsubscriptionchange', (event) => {
    const renew = async () => {
      if (!event.newSubscription && event.oldSubscription) await world.registration.pushManager.subscribe(event.oldSubscription.options)
      for (const tab of await tabs()) tab.postMessage(RENEWED) // without an open page, the next one sends it
    }
    event.waitUntil(renew())
  })
}
