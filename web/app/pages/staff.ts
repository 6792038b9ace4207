import { members as forMembers, staff as forStaff } from '../doors.js'
import type { Page } from '../page.js'

const staff = { section: 'staff', footer: 'member', doors: [forMembers, forStaff] } as const

/** What moderators, auditors and editors work with. */
export const staffPages: readonly Page[] = [
  {
    path: '/staff/posts/:kind/:id',
    title: 'History of a post',
    called: 'the history of that post',
    guard: { for: 'staff', roles: ['moderator'] },
    ...staff,
    load: async () => ({ Component: (await import('../staff-pages.js')).ReplayPage }),
  },
  {
    path: '/staff/deletions',
    title: 'Deletions',
    called: 'the deletions',
    guard: { for: 'staff', roles: ['auditor'] },
    ...staff,
    load: async () => ({ Component: (await import('../../staff/deletions/DeletionsPage.js')).DeletionsPage }),
  },
  {
    path: '/staff/deletions/:id',
    title: 'Deletion',
    called: 'that deletion',
    guard: { for: 'staff', roles: ['auditor'] },
    ...staff,
    load: async () => ({ Component: (await import('../../staff/deletions/DeletionPage.js')).DeletionPage }),
  },
  {
    path: '/staff/log',
    title: 'Staff log',
    called: 'the staff log',
    guard: { for: 'staff', roles: ['auditor'] },
    ...staff,
    load: async () => ({ Component: (await import('../../staff/log/LogPage.js')).LogPage }),
  },
]
