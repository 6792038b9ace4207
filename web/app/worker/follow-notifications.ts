import { ownPath } from '../../shared/net/own-path.js'

/**
 * Follows the worker when a notification was pressed, by opening a page of ours, as a link in it would: with the router that it is given, and where
 * there is none yet, as soon as there is.
 */
export const followNotifications = () => {
  let go: ((path: string) => unknown) | undefined
  let pressed: string | undefined
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('lead' in data)) return
      if (go) go(ownPath(data.lead))
      else pressed = ownPath(data.lead)
    })
  return {
    to(router: { readonly navigate: (path: string) => unknown }): void {
      go = (path) => router.navigate(path)
      if (pressed !== undefined) go(pressed)
    },
  }
}
