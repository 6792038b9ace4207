import { ownPath } from '../shared/net/own-path.js'

/** Says that a page was renewed because the worker was gone: once, until the tab is closed (DECISIONS S-21). */
const RENEWED = 'worker-reload'

type Listener = () => void

/** The new version that waits for the page to let go of the old one. */
let waiting: ServiceWorker | undefined
const listeners = new Set<Listener>()

export const newVersion = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isThere: (): boolean => waiting !== undefined,
  /** Lets it take over; the page follows as soon as it has. */
  take: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting?.postMessage('take over')
  },
}

/** Whoever has no worker yet has the newest page: only what comes after an older one is news. */
const tell = (worker: ServiceWorker | null): void => {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  for (const listener of listeners) listener()
}

const follow = (registration: ServiceWorkerRegistration): void => {
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && tell(installing))
  })
}

/**
 * Follows the worker when a notification was pressed, by opening a page of ours, as a link in it would: with the router that it is given, and where
 * there is none yet, as soon as there is.
 */
export const followNotifications = () => {
  let go: ((path: string) => unknown) | undefined
  let pressed: string | undefined
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('lead' in data)) return
      if (go) go(ownPath(data.lead))
      else pressed = ownPath(data.lead)
    })
  return {
    to(router: { readonly navigate: (path: string) => unknown }): void {
      go = (path) => router.navigate(path)
      if (pressed !== undefined) go(pressed)
    },
  }
}

const SCRIPT = '/sw.js'
const NOT_FOUND = 404
const GONE = 410

/** Asked for itself, since `register` does not look where there is a worker already. Trouble on the way tells nothing of it. */
const isScriptGone = async (): Promise<boolean> => {
  try {
    const { status, ok, headers } = await fetch(SCRIPT, { cache: 'no-store' })
    return status === NOT_FOUND || status === GONE || (ok && !/(java|ecma)script/i.test(headers.get('Content-Type') ?? ''))
  } catch (error) {
    console.info('The service worker could not be looked at', String(error))
    return false
  }
}

/** A worker whose script is gone, or is no script, is taken away; the page is then loaded without it, at most once (spec 1 §4). */
const withdraw = async (reload: () => void): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!(await registration?.unregister()) || sessionStorage.getItem(RENEWED)) return
  sessionStorage.setItem(RENEWED, 'yes')
  reload()
}

/** Registers the service worker, where the browser has such a thing. */
export const startWorker = async (reload = (): void => location.reload()): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  if (await isScriptGone()) return withdraw(reload)
  try {
    follow(await navigator.serviceWorker.register(SCRIPT))
  } catch (error) {
    if (!navigator.onLine) return // the script is where it was; only the line is not
    console.info('The service worker could not be registered', error)
    await withdraw(reload)
  }
}
