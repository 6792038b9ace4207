import type { Role } from '../../../api/contract/staff/staff.js'
import { learning as forLearning, meetings as forMeetings, members as forMembers, staff as forStaff } from '../doors.js'
import type { Page } from '../routing/page.js'

/** A page of the staff; one about one thing has the roles of its desk, unless they are fewer. */
interface StaffPage extends Required<Pick<Page, 'path' | 'title' | 'called' | 'load'>> {
  readonly roles?: readonly Role[]
  /** What it needs of the state beside that of members and of the staff. */
  readonly doors?: NonNullable<Page['doors']>
}

/** An entry of the Staff menu: who may open its page, and the pages of one thing that it leads on to. */
interface Desk extends StaffPage {
  readonly roles: readonly Role[]
  readonly ones?: readonly StaffPage[]
}

/** What moderators, auditors and editors work with, in the order of the menu: routes, guards and the menu are made of it. */
export const DESKS: readonly Desk[] = [
  {
    path: '/staff/reports',
    title: 'Reports',
    called: 'the reports',
    roles: ['moderator'],
    load: async () => ({ Component: (await import('../../staff/reports/ReportsPage.js')).ReportsPage }),
    ones: [
      {
        path: '/staff/reports/:id',
        title: 'Reports of a post or a message',
        called: 'those reports',
        load: async () => ({ Component: (await import('../../staff/reports/ReportPage.js')).ReportPage }),
      },
      {
        path: '/staff/posts/:kind/:id',
        title: 'History of a post',
        called: 'the history of that post',
        load: async () => ({ Component: (await import('../composed/staff-pages.js')).ReplayPage }),
      },
      {
        path: '/staff/messages/:id',
        title: 'A reported message',
        called: 'that reported message',
        load: async () => ({ Component: (await import('../../staff/messages/MessagePage.js')).MessagePage }),
      },
    ],
  },
  {
    path: '/staff/appeals',
    title: 'Appeals',
    called: 'the appeals',
    roles: ['moderator'],
    load: async () => ({ Component: (await import('../../staff/appeals/AppealsPage.js')).AppealsPage }),
  },
  {
    path: '/staff/members',
    title: 'Members',
    called: 'the members',
    roles: ['moderator'],
    load: async () => ({ Component: (await import('../../staff/standing/MembersPage.js')).MembersPage }),
    ones: [
      {
        path: '/staff/members/:id',
        title: 'Standing of a member',
        called: 'how that member stands',
        load: async () => ({ Component: (await import('../../staff/standing/MemberPage.js')).MemberPage }),
      },
    ],
  },
  {
    path: '/staff/restrictionAppeals',
    title: 'Account appeals',
    called: 'the appeals of members',
    roles: ['moderator'],
    load: async () => ({ Component: (await import('../../staff/standing/AppealsPage.js')).AppealsPage }),
  },
  {
    path: '/staff/registrations',
    title: 'Registrations',
    called: 'the registrations',
    roles: ['moderator'],
    load: async () => ({ Component: (await import('../../staff/registrations/RegistrationsPage.js')).RegistrationsPage }),
  },
  {
    path: '/staff/rules',
    title: 'Rules',
    called: 'the rules',
    roles: ['moderator'],
    load: async () => ({ Component: (await import('../../staff/flagging/RulesPage.js')).RulesPage }),
  },
  {
    path: '/staff/content',
    title: 'Content',
    called: 'the content',
    roles: ['editor', 'moderator'],
    load: async () => ({ Component: (await import('../composed/ContentPage.js')).ContentPage }),
    doors: [forLearning, forMeetings],
    ones: [
      {
        path: '/staff/content/blogs/:id',
        title: 'Blog',
        called: 'that blog',
        roles: ['editor'],
        load: async () => ({ Component: (await import('../composed/BlogEditorPage.js')).BlogEditorPage }),
      },
    ],
  },
  {
    path: '/staff/deletions',
    title: 'Deletions',
    called: 'the deletions',
    roles: ['auditor'],
    load: async () => ({ Component: (await import('../../staff/deletions/DeletionsPage.js')).DeletionsPage }),
    ones: [
      {
        path: '/staff/deletions/:id',
        title: 'Deletion',
        called: 'that deletion',
        load: async () => ({ Component: (await import('../../staff/deletions/DeletionPage.js')).DeletionPage }),
      },
    ],
  },
  {
    path: '/staff/audit',
    title: 'Sealed log',
    called: 'the sealed log',
    roles: ['auditor'],
    load: async () => ({ Component: (await import('../../staff/seals/AuditPage.js')).AuditPage }),
  },
  {
    path: '/staff/log',
    title: 'Staff log',
    called: 'the staff log',
    roles: ['auditor'],
    load: async () => ({ Component: (await import('../../staff/log/LogPage.js')).LogPage }),
  },
]

const around = { section: 'staff', footer: 'member' } as const

const pagesOf = ({ ones = [], ...desk }: Desk): Page[] =>
  [desk, ...ones].map(({ roles = desk.roles, doors = [], ...shown }: StaffPage) => ({
    ...shown,
    ...around,
    guard: { for: 'staff', roles },
    doors: [forMembers, forStaff, ...doors],
  }))

export const staffPages: readonly Page[] = [
  {
    path: '/staff',
    title: 'Staff',
    guard: { for: 'staff-first', pages: DESKS.map(({ path: to, roles }) => ({ to, roles })) },
    ...around,
  },
  ...DESKS.flatMap(pagesOf),
]
