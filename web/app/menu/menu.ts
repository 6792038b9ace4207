import type { Session } from '../../../api/contract/members/members.js'
import { hasPassword, type Standing } from '../../shared/session/session.js'
import { LEGAL } from '../../shared/ui/text/legal.js'
import { STANDING } from '../routing/guards.js'
import type { Section } from '../routing/page.js'
import type { Entry } from './entry.js'
import { staffEntries } from './staff.js'

export interface MenuEntry extends Entry {
  readonly section: Section
}

/** What is everybody's, and so also of who is shut out. */
const EVERYBODYS: readonly Section[] = ['home', 'features', 'contact']

/** The header's menu, in the specification's words and order (spec 1 §2). Visitors have cases of their own (DECISIONS C-54). */
export const menuFor = (who: Standing): readonly MenuEntry[] => {
  const whole = wholeMenu(who)
  return who.kind === 'shut-out' ? whole.filter(({ section }) => EVERYBODYS.includes(section)) : whole
}

const wholeMenu = (who: Standing): readonly MenuEntry[] => [
  { section: 'home', to: '/home', text: 'Home' },
  { section: 'features', to: '/home/features', text: 'Features' },
  { section: 'learn', to: '/video', text: 'Learn with SFS' },
  { section: 'explore', to: '/explore', text: 'Explore' },
  { section: 'opportunities', to: '/opportunities', text: 'Opportunities' },
  { section: 'beyond', to: '/beyondSurgery', text: 'Beyond Surgery' },
  { section: 'cases', to: who.kind === 'visitor' ? '/communityNonRegister' : '/community', text: 'Cases' },
  { section: 'events', to: '/event', text: 'Events' },
  { section: 'contact', to: '/contactPage', text: 'Contact' },
  ...staffEntries(who)
    .slice(0, 1)
    .map(({ to }) => ({ section: 'staff' as const, to, text: 'Staff' })),
]

/** Academics, of which events are a part (spec 2 §2). */
const ACADEMICS: readonly Entry[] = [
  { to: '/media', text: 'Images' },
  { to: '/video', text: 'Video' },
  { to: '/event', text: 'Event', around: ['/upcoming', '/ongoing'] },
  { to: '/meeting', text: 'Meetings' },
]

/** A section's own pages, for members. */
export const sectionEntries: Readonly<Partial<Record<Section, readonly Entry[]>>> = {
  cases: [
    { to: '/community', text: 'Feed' },
    { to: '/myCases', text: 'My Clinical cases' },
    { to: '/myCasesCommunity', text: 'My Posts' },
    { to: '/collection', text: 'Saved', around: ['/communityCollection'] },
    { to: '/communityFollowing', text: 'Requests', counts: { network: 'community', which: 'requests' } },
    { to: '/communityFollowingFriendList', text: 'Connections', counts: { network: 'community', which: 'connections' } },
  ],
  beyond: [
    { to: '/beyondSurgery', text: 'Feed' },
    { to: '/beyondSurgeryMyPost', text: 'My Posts' },
    { to: '/beyondSurgeryMyCollection', text: 'Saved' },
    { to: '/beyondSurgoryFollowing', text: 'Requests', counts: { network: 'beyond', which: 'requests' } },
    { to: '/beyondSurgoryFollowingFriendList', text: 'Connections', counts: { network: 'beyond', which: 'connections' } },
  ],
  opportunities: [
    { to: '/opportunities', text: 'All', around: '/opportunities/' },
    { to: '/opportunityPosted', text: 'Posted by me', around: '/opportunityResponse/' },
    { to: '/myApplications', text: 'My applications' },
  ],
  learn: ACADEMICS,
  events: ACADEMICS,
}

export const legalEntries: readonly Entry[] = [LEGAL.terms, LEGAL.privacy, { to: '/deleteaccount', text: 'Delete Account' }]

/** The links of the footer under members' pages (spec 1 §2). */
export const footerEntries: readonly Entry[] = [
  { to: '/', text: 'Home' },
  { to: '/chat', text: 'Connect Now' },
  { to: '/opportunities', text: 'Opportunities' },
  { to: '/beyondSurgery', text: 'Beyond Surgery' },
  { to: '/community', text: 'Cases' },
  { to: '/video', text: 'Academics' },
  ...legalEntries,
]

const passwordOf = (session: Pick<Session, 'id' | 'signin_type'>): readonly Entry[] =>
  hasPassword(session) ? [{ to: `/changePassword/${session.id}`, text: 'Change Password' }] : []
const SIGNING_IN: readonly Entry[] = [
  { to: '/sessions', text: 'Sessions' },
  { to: '/twoStepSignIn', text: 'Two-step sign-in' },
]
/** What moderators have made of what one has reported and posted; who is suspended may still object. */
const JUDGEMENTS: readonly Entry[] = [
  { to: '/myReports', text: 'My reports' },
  { to: '/myDecisions', text: 'My decisions' },
]
const ACCOUNT: Entry = { to: '/account', text: 'My account' }

/** What is one's own, and the way to the others. */
export const accountEntries = (session: Pick<Session, 'id' | 'signin_type' | 'is_all_details_filled'>, who: Standing): readonly Entry[] => {
  if (who.kind === 'shut-out') return entriesLeft(session, who)
  return [
    { to: '/chat', text: 'Connect Now' },
    { to: `/profile/${session.id}`, text: 'Profile' },
    ...passwordOf(session),
    ...(session.is_all_details_filled === 1 ? [{ to: '/notifications/settings', text: 'Notification settings' }] : []),
    ...(session.is_all_details_filled === 1 ? JUDGEMENTS : []),
    ...SIGNING_IN,
    ACCOUNT,
  ]
}

/** What of it is left to who is suspended, or has to be verified first. */
const entriesLeft = (
  session: Pick<Session, 'id' | 'signin_type'>,
  { action, isComplete }: Extract<Standing, { kind: 'shut-out' }>,
): readonly Entry[] => [
  { to: STANDING, text: 'My standing' },
  ...(isComplete ? JUDGEMENTS : []),
  ...(action === 'suspend' ? [] : [{ to: '/mediRegistration', text: 'Medical Registration' }, ...passwordOf(session), ...SIGNING_IN]),
  ACCOUNT,
]
