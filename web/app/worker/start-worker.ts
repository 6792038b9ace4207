import { tell } from './new-version.js'

/** Says that a page was renewed because the worker was gone: once, until the tab is closed (DECISIONS S-21). */
const RENEWED = 'worker-reload'

const follow = (registration: ServiceWorkerRegistration): void => {
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && tell(installing))
  })
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
