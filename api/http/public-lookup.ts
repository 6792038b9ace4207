import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the internet (IANA special-purpose registries). */
const PRIVATE: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

const blocked = new BlockList()
for (const [net, prefix] of PRIVATE) blocked.addSubnet(net, prefix, familyOf(net))

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

/** Whether an address, v4 or v6, is on the internet. */
export const isPublic = (address: string): boolean => !blocked.check(address, familyOf(address))

/** Finds a host as usual, but never at a private address, whatever the names say: for `lookup` of a connection. */
export const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => isPublic(address))
    const [first] = open
    if (error) callback(error, '')
    else if (!first) callback(Object.assign(new Error('Not on the internet'), { code: 'EPRIVATE' }), '')
    else if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}
