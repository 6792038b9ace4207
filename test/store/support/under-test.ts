import { takenApart, type Connection } from './connection.js'

/** The embedded node says so in its version. */
const OURS = '+sfs'
/** From here on servers say when a subscription is live. */
const SAYS_CAUGHT_UP = [23, 10]

/** A server that somebody has started. */
export interface UnderTest extends Connection {
  /** The address as it was told. */
  readonly url: string
  /** As it says itself. */
  readonly version: string
  /** It is an embedded node too. */
  readonly isOurs: boolean
  readonly saysCaughtUp: boolean
}

/** A server, by its address and the version that it says it has. */
export const serverAt = (url: string, version: string): UnderTest => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const saysCaughtUp = major > SAYS_CAUGHT_UP[0]! || (major === SAYS_CAUGHT_UP[0] && minor >= SAYS_CAUGHT_UP[1]!)
  return { url, version, ...takenApart(url), isOurs: version.endsWith(OURS), saysCaughtUp }
}

/** One line of what is there. */
export const describeServer = ({ hosts, isSecure, isOurs, version }: UnderTest): string =>
  `${isOurs ? 'An embedded event node of ours' : `EventStoreDB ${version}`} at ${hosts.join()}, ${isSecure ? 'over TLS' : 'without TLS'}`

const { STORE_URL: url, STORE_VERSION: version } = process.env

/** The server of `npm run test:store -- esdb://…`, which asks it for its version; undefined: the embedded node, which the specs start themselves. */
export const underTest: UnderTest | undefined = url ? serverAt(url, version ?? '') : undefined
