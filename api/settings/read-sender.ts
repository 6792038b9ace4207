import { EnvProblem } from './env-problem.js'

/** MAIL_FROM: an address, or a name and an address. */
export const readSender = (given: string): string => {
  if (!/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(given))
    throw new EnvProblem('MAIL_FROM', 'must be an e-mail address, or a name and an address as in SFS <no-reply@sfs.example>')
  return given
}
