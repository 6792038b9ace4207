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
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

/** How an address of IPv4 is written within one of IPv6, and how many bits stand before it: NAT64 (RFC 6052), compatible (RFC 4291 §2.5.5.1), 6to4 (RFC 3056). */
const WITHIN: readonly (readonly [written: (net: string) => string, bits: number])[] = [
  [(net) => `64:ff9b::${net}`, 96],
  [(net) => `::${net}`, 96],
  [(net) => `2002:${hexOf(net)}::`, 16],
]

const blocked = new BlockList()
for (const [net, prefix] of PRIVATE) {
  blocked.addSubnet(net, prefix, familyOf(net))
  if (familyOf(net) === 'ipv4') for (const [written, bits] of WITHIN) blocked.addSubnet(written(net), bits + prefix, 'ipv6')
}

/** `10.0.0.1`: `a00:1`. */
function hexOf(address: string): string {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number]
  return [a * 256 + b, c * 256 + d].map((each) => each.toString(16)).join(':')
}

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
