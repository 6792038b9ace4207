import type { Credentials } from '@eventstore/db-client'

/** A server that somebody has started, and its address taken apart. */
export interface UnderTest {
  readonly url: string
  /** `host:port`, of a cluster several. */
  readonly hosts: readonly string[]
  /** Speaks TLS, and therefore knows users. */
  readonly isSecure: boolean
  /** Path of the certificate by which it is known, if the address names one. */
  readonly caFile: string | undefined
  /** Of the user in the address: an admin, where there are users. */
  readonly credentials: Credentials | undefined
}

/** Takes `esdb://user:password@host:port,host:port?tls=…&tlsCAFile=…` apart. */
export const takenApart = (url: string): UnderTest => {
  const [, user, password, hosts = '', query = ''] =
    /^esdb(?:\+discover)?:\/\/(?:([^:@]*):([^@]*)@)?([^/?]+)\/?(?:\?(.*))?$/.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  return {
    url,
    hosts: hosts.split(',').map((host) => (host.includes(':') ? host : `${host}:2113`)),
    isSecure: parameters.get('tls') !== 'false',
    caFile: parameters.get('tlsCAFile') ?? undefined,
    credentials: user ? { username: decodeURIComponent(user), password: decodeURIComponent(password ?? '') } : undefined,
  }
}

/** The server of `npm run test:store -- esdb://…`; undefined: the embedded node, which the specs start themselves. */
export const underTest: UnderTest | undefined = process.env['STORE_URL'] ? takenApart(process.env['STORE_URL']) : undefined
