import { DOOR, HOME, WELCOME } from '../guards.js'
import type { Page } from '../page.js'
import { everybody, membersElseStep, visitors } from './guards.js'

/** Coming in, joining, and one's own account (spec 1 §2). */
export const accountPages: readonly Page[] = [
  { path: '/', title: 'Home', guard: { for: 'nobody', visitor: DOOR, newcomer: HOME, member: HOME }, footer: 'public' },
  {
    path: '/login',
    title: 'Login',
    guard: visitors,
    section: 'home',
    footer: 'public',
    hasLogin: true,
    load: async () => ({ Component: (await import('../../members/LoginPage.js')).LoginPage }),
  },
  {
    path: '/signup',
    title: 'Join Now',
    guard: visitors,
    footer: 'public',
    hasLogin: true, // with a provider
    load: async () => ({ Component: (await import('../../members/JoinPage.js')).JoinPage }),
  },
  {
    path: '/signIn/:provider',
    title: 'Signing in',
    guard: visitors,
    footer: 'public',
    hasLogin: true,
    load: async () => ({ Component: (await import('../../members/ProviderPage.js')).ProviderPage }),
  },
  {
    path: '/forgotPassword',
    title: 'Forgot password',
    guard: visitors,
    footer: 'public',
    load: async () => ({ Component: (await import('../../account/ForgotPasswordPage.js')).ForgotPasswordPage }),
  },
  {
    path: '/changePassword/:id',
    title: 'Change Password',
    guard: { for: 'oneself', own: '/changePassword' },
    section: 'me',
    footer: 'public',
    load: async () => ({ Component: (await import('../../account/ChangePasswordPage.js')).ChangePasswordPage }),
  },
  {
    path: '/sessions',
    title: 'Sessions',
    guard: { for: 'signed-in' },
    section: 'me',
    footer: 'member',
    load: async () => ({ Component: (await import('../../account/SessionsPage.js')).SessionsPage }),
  },
  {
    path: '/verify',
    title: 'Email verification',
    guard: everybody,
    footer: 'public',
    load: async () => ({ Component: (await import('../../members/VerifyPage.js')).VerifyPage }),
  },
  {
    path: '/personal',
    title: 'Personal Information',
    guard: { for: 'newcomers', step: 1 },
    footer: 'member',
    load: async () => ({ Component: (await import('../../members/PersonalPage.js')).PersonalPage }),
  },
  {
    path: '/qualification',
    title: 'Qualifications',
    guard: { for: 'newcomers', step: 2 },
    footer: 'member',
    load: async () => ({ Component: (await import('../../members/QualificationPage.js')).QualificationPage }),
  },
  {
    path: '/membershipAssociation',
    title: 'Membership of Association',
    guard: { for: 'newcomers', step: 3, again: true },
    footer: 'member',
  },
  { path: '/mediRegistration', title: 'Medical Registration', guard: { for: 'newcomers', step: 4, again: true }, footer: 'member' },
  {
    path: WELCOME,
    title: 'Welcome',
    guard: { for: 'signed-in' },
    footer: 'member',
    load: async () => ({ Component: (await import('../../members/WelcomePage.js')).WelcomePage }),
  },
  {
    path: '/surgicalTraining',
    title: 'Surgical training',
    guard: { for: 'nobody', visitor: DOOR, newcomer: '/qualification', member: HOME },
    footer: 'member',
  },
  { path: '/profile/:id', title: 'Profile', guard: membersElseStep, section: 'me', footer: 'member' },
]
