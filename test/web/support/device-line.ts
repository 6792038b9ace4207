/** Whether the device has a line, as a browser tells it: by what it says of itself, and by an event. */
export const setOnline = (online: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  window.dispatchEvent(new window.Event(online ? 'online' : 'offline'))
}
