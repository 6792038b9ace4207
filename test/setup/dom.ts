import { BroadcastChannel as Channel } from 'node:worker_threads'
import 'fake-indexeddb/auto'
import './unprofiled.js'
import globalJsdom from 'global-jsdom'

// Requests, their signals and answers stay Node's: jsdom has only some of them, and they must fit together.
const { AbortController, AbortSignal, Headers, Request, Response, fetch } = globalThis
globalJsdom('<!doctype html><html lang="en"><body></body></html>', { url: 'http://localhost/' })
Object.assign(globalThis, { AbortController, AbortSignal, Headers, Request, Response, fetch })

/** What a layout would be needed for: nothing is ever seen, has a size, or scrolls. */
class Unseen {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
/** Keeps no process of specs alive. */
class Unheld extends Channel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}
const nothing = () => undefined
const silent = { addEventListener: nothing, removeEventListener: nothing }
Object.assign(globalThis, {
  ResizeObserver: Unseen,
  IntersectionObserver: Unseen,
  BroadcastChannel: Unheld,
  // Specs wait for what a person would see. When a part of a page arrives meanwhile is nobody's business; renders and events are within act.
  IS_REACT_ACT_ENVIRONMENT: false,
})
Object.assign(window, {
  scrollTo: nothing,
  // Whoever looks wants no motion: what appears is there at once.
  matchMedia: (media: string) => ({ media, matches: media === '(prefers-reduced-motion: reduce)', ...silent }),
})
Object.assign(document, { fonts: silent })
Object.assign(Element.prototype, { scrollIntoView: nothing, setPointerCapture: nothing })
Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/preview', revokeObjectURL: nothing })
// Once there is a window.
await import('./cloned-files.js')
await import('./computed-style.js')
await import('./labels.js')
