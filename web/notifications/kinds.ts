import {
  IconBell,
  IconBriefcaseOff,
  IconCalendarEvent,
  IconCalendarExclamation,
  IconCircleCheck,
  IconClock,
  IconFileText,
  IconFlag,
  IconGavel,
  IconHeart,
  IconMail,
  IconMessage,
  IconMessageCircle,
  IconMessages,
  IconShieldLock,
  IconUserCheck,
  IconUserExclamation,
  IconUserPlus,
  IconVideo,
} from '@tabler/icons-react'
import type { Channels, NotificationKind } from '../../api/contract/notifications/notifications.js'

interface Words {
  /** As the settings list it. */
  readonly name: string
  readonly about: string
  readonly Icon: typeof IconHeart
  /** In which ways it is told in any case: there is nothing to choose. */
  readonly always?: readonly (keyof Channels)[]
  /** Mailed with the rest of a day, or never. */
  readonly neverAtOnce?: true
}

/** Every kind of things that members are told of; a further one does not compile until it is named. In the order of the settings. */
export const KINDS: Readonly<Record<NotificationKind, Words>> = {
  request: { name: 'Connection requests', about: 'A colleague wants to connect with you.', Icon: IconUserPlus },
  acceptance: { name: 'Accepted requests', about: 'A colleague accepts your request.', Icon: IconUserCheck },
  message: {
    name: 'Messages',
    about: 'A colleague writes to you, or in a group of yours, while you are not looking.',
    Icon: IconMessage,
    neverAtOnce: true,
  },
  application: { name: 'Applications', about: 'A colleague applies to an opportunity you posted.', Icon: IconFileText },
  answer: { name: 'Answers to applications', about: 'Your application is accepted or cancelled.', Icon: IconMail },
  'opportunity-closed': { name: 'Closed opportunities', about: 'An opportunity you applied to closes.', Icon: IconBriefcaseOff },
  comment: { name: 'Comments', about: 'A colleague answers what you posted.', Icon: IconMessageCircle },
  'also-commented': { name: 'Replies', about: 'A colleague comments where you commented before.', Icon: IconMessages },
  like: { name: 'Likes', about: 'A colleague likes what you posted.', Icon: IconHeart },
  video: { name: 'Your videos', about: 'A video that you posted can be played now, or could not be prepared.', Icon: IconVideo },
  'case-closing': { name: 'Closing cases', about: 'One of your cases closes tomorrow, or has closed.', Icon: IconClock },
  'case-solved': { name: 'Solved cases', about: 'You answered a case, and its author tells how it ended.', Icon: IconCircleCheck },
  'event-reminder': {
    name: 'Reminders of events',
    about: 'An event you are registered for begins in a day, and in an hour.',
    Icon: IconCalendarEvent,
  },
  'event-changed': {
    name: 'Changed events',
    about: 'An event you are registered for is moved or cancelled.',
    Icon: IconCalendarExclamation,
  },
  decision: {
    name: 'Decisions on what you wrote',
    about: 'A moderator removes what you wrote, asks you to change it, or answers your appeal.',
    Icon: IconGavel,
    always: ['app'],
  },
  'report-outcome': { name: 'Your reports', about: 'A post or a message that you reported was looked at.', Icon: IconFlag },
  standing: {
    name: 'Your account',
    about: 'A moderator has restricted your account, or lifted the restriction.',
    Icon: IconUserExclamation,
    always: ['app', 'mail'],
  },
  security: { name: 'Security', about: 'Your password or a way to sign in changes.', Icon: IconShieldLock, always: ['app', 'mail'] },
}

/** Of what only other code knows: a later version may have told of it. */
const NEUTRAL = IconBell

export const iconOf = (kind: string): typeof IconHeart => (Object.hasOwn(KINDS, kind) ? KINDS[kind as NotificationKind].Icon : NEUTRAL)

export const kinds = Object.keys(KINDS) as readonly NotificationKind[]
