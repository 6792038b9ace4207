import type { Standing } from '../../shared/session/session.js'
import { DESKS } from '../pages/staff.js'
import type { Entry } from './entry.js'

/** Of a page about one thing, all that its path leads to: `/staff/posts/`. */
const before = (path: string): string => path.slice(0, path.indexOf(':'))

/** The pages of the staff that are for somebody, in the order of the menu. */
export const staffEntries = (who: Standing): readonly Entry[] =>
  who.kind === 'member'
    ? DESKS.filter(({ roles }) => roles.some((role) => who.roles.includes(role))).map(({ path, title, ones = [] }) => ({
        to: path,
        text: title,
        around: ones.map((one) => before(one.path)),
      }))
    : []
