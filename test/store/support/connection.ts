import type { Credentials, EventStoreDBClient } from '@eventstore/db-client'

/** Where a server listens, and for whom. */
export interface Connection {
  /** `host:port`, of a cluster several. */
  readonly hosts: readonly string[]
  /** Speaks TLS, and therefore knows users. */
  readonly isSecure: boolean
  /** Path of the certificate by which it is known, if the address names one. */
  readonly caFile: string | undefined
  /** Of the user in the address: an admin, where there are users. */
  readonly credentials: Credentials | undefined
}

type ConnectionString = Parameters<(typeof EventStoreDBClient)['connectionString']>[0] & string

/** Takes `esdb://user:password@host:port,host:port?tls=…&tlsCAFile=…` apart. */
export const takenApart = (url: string): Connection => {
  const [, user, password, hosts = '', query = ''] =
    /^esdb(?:\+discover)?:\/\/(?:([^:@]*):([^@]*)@)?([^/?]+)\/?(?:\?(.*))?$/.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  return {
    hosts: hosts.split(',').map((host) => (host.includes(':') ? host : `${host}:2113`)),
    isSecure: parameters.get('tls') !== 'false',
    caFile: parameters.get('tlsCAFile') ?? undefined,
    credentials: user ? { username: decodeURIComponent(user), password: decodeURIComponent(password ?? '') } : undefined,
  }
}

/** The address of a server, as the client takes it. */
export const connectionString = ({ hosts, isSecure, caFile, credentials }: Connection): ConnectionString => {
  const user = credentials ? `${encodeURIComponent(credentials.username)}:${encodeURIComponent(credentials.password)}@` : ''
  return `esdb://${user}${hosts.join()}?tls=${isSecure}${caFile ? `&tlsCAFile=${caFile}` : ''}`
}
