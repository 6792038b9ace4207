import { useSyncExternalStore } from 'react'

const hearLine = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
const hasLine = (): boolean => navigator.onLine

/** Whether the device has a line, as it changes. */
export const useOnline = (): boolean => useSyncExternalStore(hearLine, hasLine)
