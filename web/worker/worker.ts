/*
 * The service worker (spec 1 §4). It keeps one page, for when there is no connection, and that page's picture and script: nothing else, and nothing that the
 * server says to anybody; what is pushed to this browser it shows. Each build has a version of its own, so that a browser hears of a new one.
 */
import { hearPushes, type PushWorld } from './push.js'

/** Of this file's world only what it uses: its types do not live together with those of a page. */
interface Worker {
  addEventListener(type: 'install' | 'activate', hear: (event: { waitUntil: (work: Promise<unknown>) => void }) => void): void
  addEventListener(type: 'message', hear: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
}
interface Fetching {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as Worker
const NAME = 'sfs __VERSION__'
const OFFLINE = '/offline.html'
/** What that page is made of. */
const PARTS = ['/favicon.svg', '/offline.js']

const offlinePage = async (): Promise<Response> => (await caches.match(OFFLINE)) ?? Response.error()

worker.addEventListener('install', (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([OFFLINE, ...PARTS]))))

worker.addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))))),
)

/** The person wants the new version now. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage))
  else if (PARTS.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
  }
})

hearPushes(globalThis as unknown as PushWorld)
