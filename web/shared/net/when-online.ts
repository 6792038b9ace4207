/**
 * Settles when the device has a line. A browser takes a part of the program that it could not load for lost as long as the page is open, so that none is
 * asked for without one.
 */
export const whenOnline = (): Promise<void> =>
  new Promise((settle) => {
    if (navigator.onLine) settle()
    else window.addEventListener('online', () => settle(), { once: true })
  })
