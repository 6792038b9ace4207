/** The push services of the browsers. Anybody may send us an address: only these are ever asked. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/** The push service that an address belongs to, if it does to one. */
export const serviceOf = (endpoint: string): string | undefined => {
  if (!URL.canParse(endpoint)) return undefined
  const { protocol, host, username } = new URL(endpoint) // `host` has the port, if it is not the usual one
  if (protocol !== 'https:' || username !== '') return undefined
  return HOSTS.find((known) => host === known || host.endsWith(`.${known}`))
}

/** Whether an address belongs to a push service. */
export const isPushService = (endpoint: string): boolean => serviceOf(endpoint) !== undefined
