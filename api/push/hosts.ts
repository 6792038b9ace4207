/** The push services of the browsers. Anybody may send us an address: only these are ever asked. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/** Whether an address belongs to a push service. */
export const isPushService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username } = new URL(endpoint) // `host` has the port, if it is not the usual one
  return protocol === 'https:' && username === '' && HOSTS.some((known) => host === known || host.endsWith(`.${known}`))
}
