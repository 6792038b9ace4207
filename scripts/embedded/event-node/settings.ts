import { readFileSync } from 'node:fs'
import { PartProblem } from '../part-problem.js'
import type { EventNodeOptions } from './node.js'

type Variables = Readonly<Record<string, string | undefined>>

const DEFAULT_PORT = '2113'

/** Where the node listens: EVENTSTORE_PORT (0 for any free one), EVENTSTORE_TLS_CERT and EVENTSTORE_TLS_KEY, which are files. */
export const readSettings = (variables: Variables): Pick<EventNodeOptions, 'port' | 'tls'> => {
  const port = variables['EVENTSTORE_PORT'] || DEFAULT_PORT
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new PartProblem('EVENTSTORE_PORT must be a whole number from 0 to 65535')
  return { port: Number(port), tls: tlsOf(variables) }
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
