import { EnvProblem } from './env-problem.js'

/** PUBLIC_URL as `https://sfs.example`: links are made of it, and pages and calls lie at its root. */
export const readOrigin = (given: string): string => {
  const { origin, href } = URL.canParse(given) ? new URL(given) : { origin: undefined, href: '' }
  if (origin === undefined || href.replace(/\/+$/, '') !== origin)
    throw new EnvProblem('PUBLIC_URL', 'must be scheme, host and port alone, as in https://sfs.example: SFS cannot lie below a path')
  return origin
}
