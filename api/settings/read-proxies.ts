import { isIP } from 'node:net'
import { EnvProblem } from './env-problem.js'

/** Networks of the own machine and the own site, by the names that Express has for them. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** Reads whose word is taken on whom they ask for (`X-Forwarded-For`): addresses, networks and names, with commas between them; nobody's by default. */
export const readProxies = (given: string | undefined): readonly string[] => {
  const proxies = (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const strange = proxies.find((one) => !NAMES.includes(one) && !isNetwork(one))
  if (strange !== undefined)
    throw new EnvProblem('TRUST_PROXY', `must list addresses, networks such as 10.0.0.0/8, or ${NAMES.join(', ')}: not ${strange}`)
  return proxies
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
