/** What an address of the store says, or leaves to us. */
export interface Address {
  /** With what it does not say itself. */
  readonly url: string
  /** Those of the address; without any a placeholder that an open server ignores. */
  readonly credentials: { readonly username: string; readonly password: string }
  /** Whether a follower, which may be behind, is not to be asked: unless the address prefers one node to another. */
  readonly byLeader: boolean
}

/**
 * Reads `esdb://...`; `deadline` in milliseconds. A node that is silent is given up as one to ask for the others after a second (the client takes
 * whole ones), and as a connection after 15, of which the client waits 10 before it asks.
 */
export const addressOf = (given: string, deadline: number): Address => {
  const [, username = 'anonymous', password = 'anonymous'] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(given) ?? []
  const ours = { defaultDeadline: deadline, gossipTimeout: 1, keepAliveTimeout: 5_000 }
  const missing = Object.entries(ours).filter(([name]) => !isSaid(given, name))
  return {
    url: missing.reduce((url, [name, value]) => `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`, given),
    credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    byLeader: !isSaid(given, 'nodePreference'),
  }
}

/** The client reads names without regard to case, `_` and `-`. */
const isSaid = (url: string, name: string): boolean =>
  (url.split('?')[1] ?? '').split('&').some((pair) => flat(pair.split('=')[0]!) === flat(name))

const flat = (name: string): string => name.trim().toLowerCase().replace(/[_-]/g, '')
