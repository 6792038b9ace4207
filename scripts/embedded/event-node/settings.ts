import { readFileSync } from 'node:fs'
import { PartProblem } from '../part-problem.js'
import { adminPassword } from './access/admin-password.js'
import { ADMIN, readUsers } from './access/read-users.js'
import { ADMINS } from './access/users.js'
import type { EventNodeOptions } from './node.js'
import { LARGEST_APPEND_SIZE, MAX_APPEND_SIZE } from './services/limits.js'

type Variables = Readonly<Record<string, string | undefined>>

const DEFAULT_PORT = '2113'
/** In milliseconds: an hour, beyond which it is none. */
const LONGEST_TIMEOUT = 3_600_000

export interface NodeSettings extends Required<Pick<EventNodeOptions, 'port' | 'tls' | 'users' | 'maxAppendSize' | 'commitTimeout'>> {
  /** The file with the password of admin, if EVENTSTORE_USERS names none and it matters. */
  readonly adminFile: string | undefined
}

/**
 * Where the node listens: EVENTSTORE_PORT (0 for any free one), EVENTSTORE_TLS_CERT and EVENTSTORE_TLS_KEY, which are files; over TLS for
 * whom: EVENTSTORE_USERS, and `admin` with a password of its own in DATA_DIR. EVENTSTORE_MAX_APPEND_SIZE in bytes and
 * EVENTSTORE_COMMIT_TIMEOUT_MS are as on a real server.
 */
export const readSettings = (variables: Variables): NodeSettings => {
  const port = variables['EVENTSTORE_PORT'] || DEFAULT_PORT
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new PartProblem('EVENTSTORE_PORT must be a whole number from 0 to 65535')
  const tls = tlsOf(variables)
  return {
    port: Number(port),
    tls,
    ...usersOf(variables, tls !== undefined),
    maxAppendSize: wholeIn(variables, 'EVENTSTORE_MAX_APPEND_SIZE', LARGEST_APPEND_SIZE) ?? MAX_APPEND_SIZE,
    commitTimeout: wholeIn(variables, 'EVENTSTORE_COMMIT_TIMEOUT_MS', LONGEST_TIMEOUT),
  }
}

const usersOf = (variables: Variables, isSecure: boolean): Pick<NodeSettings, 'users' | 'adminFile'> => {
  const text = variables['EVENTSTORE_USERS'] ?? ''
  const users = readUsers(text)
  if (text && !isSecure)
    throw new PartProblem('EVENTSTORE_USERS needs EVENTSTORE_TLS_CERT and EVENTSTORE_TLS_KEY: without TLS there are no users')
  if (!isSecure || users.some(({ name }) => name === ADMIN)) return { users, adminFile: undefined }
  const { password, file } = adminPassword(variables['DATA_DIR'] || '.data')
  return { users: [...users, { name: ADMIN, password, groups: [ADMINS] }], adminFile: file }
}

const wholeIn = (variables: Variables, name: string, most: number): number | undefined => {
  const text = variables[name]
  if (!text) return undefined
  if (!/^[1-9]\d*$/.test(text) || Number(text) > most) throw new PartProblem(`${name} must be a whole number from 1 to ${most}`)
  return Number(text)
}

const tlsOf = (variables: Variables): EventNodeOptions['tls'] => {
  const cert = fileIn(variables, 'EVENTSTORE_TLS_CERT')
  const key = fileIn(variables, 'EVENTSTORE_TLS_KEY')
  if (!cert !== !key) throw new PartProblem('EVENTSTORE_TLS_CERT and EVENTSTORE_TLS_KEY go together: one of them is missing')
  return cert && key && { cert, key }
}

const fileIn = (variables: Variables, name: string): Buffer | undefined => {
  const path = variables[name]
  if (!path) return undefined
  try {
    return readFileSync(path)
  } catch (error) {
    throw new PartProblem(`${name} cannot be read: ${(error as Error).message}`)
  }
}
