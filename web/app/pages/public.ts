import { DELETION } from '../composed/deletion.js'
import { DOOR, HOME } from '../routing/guards.js'
import { leaving, site } from '../doors.js'
import { loadBeside } from '../landing/beside.js'
import type { Page } from '../routing/page.js'
import { everybody } from './guards.js'

const landing = {
  guard: everybody,
  footer: 'public',
  hasLogin: true,
  load: async () => {
    const [{ HomePage }] = await Promise.all([import('../landing/HomePage.js'), loadBeside()])
    return { Component: HomePage }
  },
} as const

const open = { guard: everybody, footer: 'public' } as const
const about = { ...open, load: async () => ({ Component: (await import('../../site/AboutPage.js')).AboutPage }) }

/** What everybody may read (spec 1 §2, DECISIONS C-10). */
export const publicPages: readonly Page[] = [
  { path: '/home/:sectionName?', title: 'Home', section: 'home', ...landing },
  { path: '/home/features', title: 'Features', section: 'features', ...landing },
  { path: '/about', title: 'About', ...about },
  { path: '/about/mission', title: 'Our Mission', ...about },
  {
    path: '/benefit-blog',
    title: 'Ten benefits',
    ...open,
    load: async () => ({ Component: (await import('../../site/blogs/BenefitBlogPage.js')).BenefitBlogPage }),
  },
  {
    path: '/blogs',
    title: 'Blogs',
    ...open,
    load: async () => ({ Component: (await import('../../site/blogs/BlogsPage.js')).BlogsPage }),
    doors: [site],
  },
  {
    path: '/blogs/:id',
    title: 'Blog',
    ...open,
    load: async () => ({ Component: (await import('../../site/blogs/BlogPage.js')).BlogPage }),
    doors: [site],
  },
  {
    path: '/contactPage',
    title: 'Contact',
    section: 'contact',
    ...open,
    load: async () => ({ Component: (await import('../../site/contact/ContactPage.js')).ContactPage }),
    doors: [site],
  },
  {
    path: '/terms_and_conditions/*',
    title: 'Terms of Use',
    ...open,
    load: async () => ({ Component: (await import('../../site/TermsPage.js')).TermsPage }),
  },
  {
    path: '/privacy-policy',
    title: 'Company Policies',
    ...open,
    load: async () => ({ Component: (await import('../../site/PrivacyPage.js')).PrivacyPage }),
  },
  {
    path: DELETION,
    title: 'Delete Account',
    ...open,
    load: async () => ({ Component: (await import('../../leaving/DeleteRequestPage.js')).DeleteRequestPage }),
    doors: [leaving],
  },
  {
    path: '/deleteaccount/confirm',
    title: 'Confirm the deletion',
    ...open,
    load: async () => ({ Component: (await import('../../leaving/ConfirmDeletionPage.js')).ConfirmDeletionPage }),
    doors: [leaving],
  },
  {
    path: '*',
    title: 'Page not found',
    guard: { for: 'nobody', visitor: DOOR, newcomer: HOME, member: HOME, says: 'There is no page at this address.' },
    footer: 'public',
  },
]
