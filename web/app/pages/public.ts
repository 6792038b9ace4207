import type { Page } from '../page.js'
import { everybody } from './guards.js'

const landing = {
  guard: everybody,
  footer: 'public',
  hasLogin: true,
  load: async () => ({ Component: (await import('../../members/LandingPage.js')).LandingPage }),
} as const

/** What everybody may read (spec 1 §2, DECISIONS C-10). */
export const publicPages: readonly Page[] = [
  { path: '/home/:sectionName?', title: 'Home', section: 'home', ...landing },
  { path: '/home/features', title: 'Features', section: 'features', ...landing },
  { path: '/about', title: 'About', guard: everybody, footer: 'public' },
  { path: '/about/mission', title: 'Our Mission', guard: everybody, footer: 'public' },
  { path: '/benefit-blog', title: 'Ten benefits', guard: everybody, footer: 'public' },
  { path: '/blogs', title: 'Blogs', guard: everybody, footer: 'public' },
  { path: '/blogs/:id', title: 'Blog', guard: everybody, footer: 'public' },
  { path: '/contactPage', title: 'Contact', guard: everybody, section: 'contact', footer: 'public' },
  { path: '/terms_and_conditions/*', title: 'Terms of Use', guard: everybody, footer: 'public' },
  { path: '/privacy-policy', title: 'Company Policies', guard: everybody, footer: 'public' },
  {
    path: '/deleteaccount',
    title: 'Delete Account',
    guard: everybody,
    footer: 'public',
    load: async () => ({ Component: (await import('../../leaving/DeleteRequestPage.js')).DeleteRequestPage }),
  },
  {
    path: '/deleteaccount/confirm',
    title: 'Confirm the deletion',
    guard: everybody,
    footer: 'public',
    load: async () => ({ Component: (await import('../../leaving/ConfirmDeletionPage.js')).ConfirmDeletionPage }),
  },
  {
    path: '*',
    title: 'Page not found',
    guard: everybody,
    footer: 'public',
    load: async () => ({ Component: (await import('../NotFoundPage.js')).NotFoundPage }),
  },
]
