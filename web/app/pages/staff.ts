import { members as forMembers, staff as forStaff } from '../doors.js'
import type { Page } from '../page.js'

const staff = { section: 'staff', footer: 'member', doors: [forMembers, forStaff] } as const

/** What moderators, auditors and editors work with. */
export const staffPages: readonly Page[] = [
  {
    path: '/staff/reports',
    title: 'Reports',
    called: 'the reports',
    guard: { for: 'staff', roles: ['moderator'] },
    ...staff,
    load: async () => ({ Component: (await import('../../staff/reports/ReportsPage.js')).ReportsPage }),
  },
  {
    path: '/staff/reports/:id',
    title: 'Reports of a post',
    called: 'the reports of that post',
    guard: { for: 'staff', roles: ['moderator'] },
    ...staff,
    load: async () => ({ Component: (await import('../../staff/reports/ReportPage.js')).ReportPage }),
  },
  {
    path: '/staff/appeals',
    title: 'Appeals',
    called: 'the appeals',
    guard: { for: 'staff', roles: ['moderator'] },
    ...staff,
    load: async () => ({ Component: (await import('../../staff/appeals/AppealsPage.js')).AppealsPage }),
  },
  {
    path: '/staff/posts/:kind/:id',
    title: 'History of a post',
    called: 'the history of that post',
    guard: { for: 'staff', roles: ['moderator'] },
    ...staff,
    load: async () => ({ Component: (await import('../staff-pages.js')).ReplayPage }),
  },
  {
    path: '/staff/registrations',
    title: 'Registrations',
    called: 'the registrations',
    guard: { for: 'staff', roles: ['moderator'] },
    ...staff,
    load: async () => ({ Component: (await import('../../staff/registrations/RegistrationsPage.js')).RegistrationsPage }),
  },
  {
    path: '/staff/content',
    title: 'Content',
    called: 'the content',
    guard: { for: 'staff', roles: ['editor'] },
    ...staff,
    load: async () => ({ Component: (await import('../ContentPage.js')).ContentPage }),
  },
  {
    path: '/staff/content/blogs/:id',
    title: 'Blog',
    called: 'that blog',
    guard: { for: 'staff', roles: ['editor'] },
    ...staff,
    load: async () => ({ Component: (await import('../BlogEditorPage.js')).BlogEditorPage }),
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
