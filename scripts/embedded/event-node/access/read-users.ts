import { PartProblem } from '../../part-problem.js'
import { ADMINS, type User } from './users.js'

/** The user whom every server has. */
export const ADMIN = 'admin'

/** EVENTSTORE_USERS: `name:password, name:password:group|group`, each percent-encoded as in an address. `admin` is of the admins whatever it says. */
export const readUsers = (text: string): User[] => text.split(',').flatMap((entry) => (entry.trim() ? [userIn(entry.trim())] : []))

const userIn = (entry: string): User => {
  const [name = '', password = '', groups = '', ...more] = entry.split(':').map(decoded)
  // The entry holds a password: it is not repeated.
  if (!name || !password || more.length > 0)
    throw new PartProblem('EVENTSTORE_USERS must look like name:password, name:password:group|group')
  const named = groups.split('|').filter(Boolean)
  return { name, password, groups: name === ADMIN ? [...new Set([...named, ADMINS])] : named }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new PartProblem('EVENTSTORE_USERS contains a % that encodes no character: write it as %25')
  }
}
