import { endedWith } from './ended-with.js'

/** Settles when the line of the device comes back; a saga that goes on without it listens no longer. */
export const lineBack = (): Promise<unknown> =>
  endedWith(
    (signal) =>
      new Promise((settle) => {
        window.addEventListener('online', settle, { once: true })
        signal.addEventListener('abort', () => window.removeEventListener('online', settle))
      }),
  )
