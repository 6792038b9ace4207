/** A worker that was started to read an image. */
interface Reader {
  /** It was ended. */
  readonly isOver: boolean
  readonly says: (answer: unknown) => void
  readonly fails: () => void
}

/** Stands in for the workers that read images: what they say is said here. */
export const fakeReaders = () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'Worker')
  const all: Reader[] = []
  class FakeWorker {
    onmessage: ((event: { readonly data: unknown }) => void) | null = null
    onerror: (() => void) | null = null
    isOver = false
    says = (data: unknown) => this.onmessage?.({ data })
    fails = () => this.onerror?.()
    postMessage = () => void all.push(this)
    terminate = () => void (this.isOver = true)
  }
  Object.defineProperty(globalThis, 'Worker', { value: FakeWorker, configurable: true, writable: true })
  return {
    /** Those that were given an image, the newest last. */
    all,
    restore: () => {
      if (before) Object.defineProperty(globalThis, 'Worker', before)
      else Reflect.deleteProperty(globalThis, 'Worker')
    },
  }
}
