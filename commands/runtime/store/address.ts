/** What an address of the store says, or leaves to us. */
export interface Address {
  /** With what it does not say itself. */
  readonly url: string
  /** Those of the address; without any a placeholder that an open server ignores. */
  readonly credentials: { readonly username: string; readonly password: string }
  /** Whether a follower, which may be behind, is not to be asked: unless the address prefers another node to the leader. */
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
    byLeader: (saidOf(given, 'nodePreference') ?? LEADER).toLowerCase() === LEADER,
  }
}

const LEADER = 'leader'

const isSaid = (url: string, name: string): boolean => saidOf(url, name) !== undefined

/** The client reads names without regard to case, `_` and `-`. */
const saidOf = (url: string, name: string): string | undefined => {
  const pairs = (url.split('?')[1] ?? '').split('&').map((pair) => pair.split('='))
  const said = pairs.filter(([key]) => flat(key!) === flat(name)).at(-1)
  return said && (said[1] ?? '').trim()
}

const flat = (name: string): string => name.trim().toLowerCase().replace(/[_-]/g, '')
