import type { Role } from '../../../api/contract/staff/staff.js'
import type { Standing } from '../../shared/session/session.js'
import type { Entry } from './entry.js'

interface StaffEntry extends Entry {
  readonly roles: readonly Role[]
}

/** The pages of the staff, each with those who may open it. */
export const STAFF: readonly StaffEntry[] = [
  {
    to: '/staff/reports',
    text: 'Reports',
    around: ['/staff/reports/', '/staff/posts/', '/staff/messages/'],
    roles: ['moderator'],
  },
  { to: '/staff/appeals', text: 'Appeals', roles: ['moderator'] },
  { to: '/staff/members', text: 'Members', around: '/staff/members/', roles: ['moderator'] },
  { to: '/staff/restrictionAppeals', text: 'Account appeals', roles: ['moderator'] },
  { to: '/staff/registrations', text: 'Registrations', roles: ['moderator'] },
  { to: '/staff/rules', text: 'Rules', roles: ['moderator'] },
  { to: '/staff/content', text: 'Content', around: '/staff/content/', roles: ['editor', 'moderator'] },
  { to: '/staff/deletions', text: 'Deletions', around: '/staff/deletions/', roles: ['auditor'] },
  { to: '/staff/audit', text: 'Sealed log', roles: ['auditor'] },
  { to: '/staff/log', text: 'Staff log', roles: ['auditor'] },
]

/** What of it is for somebody, in this order. */
export const staffEntries = (who: Standing): readonly Entry[] =>
  who.kind === 'member' ? STAFF.filter(({ roles }) => roles.some((role) => who.roles.includes(role))) : []
