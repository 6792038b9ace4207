import { isIP } from 'node:net'
import { EnvProblem } from './env-problem.js'
import { hostIn, isThisMachine } from '../http/public/public-host.js'
import { isPublic } from '../http/public/public-lookup.js'
import type { SealAnchor } from '../staff/seals/anchor/seal-anchor.js'

const FORM = 'must be an address such as mailto:seals@example.org or https://seals.example.org/sfs'

/** Reads `SEAL_ANCHOR`; `isEmbedded`: all parts are our own, so that nothing but a trial goes on here. What is wrong is said without the address, which may be a secret. */
export const readSealAnchor = (given: string | undefined, isEmbedded: boolean): SealAnchor | undefined => {
  if (given === undefined) return undefined
  const [, mailTo] = /^mailto:([^\s@?,]+@[^\s@?,]+)$/i.exec(given) ?? []
  if (mailTo) return { mailTo }
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new EnvProblem('SEAL_ANCHOR', FORM)
  if (url.username || url.password)
    throw new EnvProblem('SEAL_ANCHOR', 'must hold no user and no password: a path that nobody guesses does as well')
  const host = hostIn(url)
  const isNear = isThisMachine(host)
  if (isNear && isEmbedded) return { postTo: url.href, isNear: true }
  if (isNear || (isIP(host) > 0 && !isPublic(host)))
    throw new EnvProblem(
      'SEAL_ANCHOR',
      'must not lead to this machine or a private network: who can change the log here could change that too',
    )
  if (url.protocol !== 'https:') throw new EnvProblem('SEAL_ANCHOR', FORM)
  return { postTo: url.href, isNear: false }
}
