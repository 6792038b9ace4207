import { isIP } from 'node:net'
import { isPublic } from './public-lookup.js'

/** Names that lead nowhere but into a house (RFC 6761, RFC 6762, RFC 8375, RFC 9476, ICANN's `internal`). */
const AT_HOME = /(^|\.)(localhost|local|internal|intranet|lan|home|home\.arpa|corp|private|test|invalid|onion|alt)$/

/** The host of an address as a name or a number, without the brackets of IPv6 and the dots that may end it. */
export const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')

/** Whether a host leads to the machine itself. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host)

/** Whether a host can be one of the internet: no number of a private network, and no name that only a house knows. What a name leads to is not asked. */
export const isPublicHost = (host: string): boolean =>
  isIP(host) > 0 ? isPublic(host) : host.includes('.') && !AT_HOME.test(host.toLowerCase())
