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
export const tell = (worker: ServiceWorker | null): void => {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  for (const listener of listeners) listener()
}
