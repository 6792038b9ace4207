/** Runs with the browser's locks (jsdom has none): who asks for one waits until it is free. */
export const withLocks = async (run: () => Promise<void>): Promise<void> => {
  let free: Promise<unknown> = Promise.resolve()
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = free.then(work)
    free = mine.catch(() => undefined)
    return mine
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  try {
    await run()
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
}
