import type { Action } from './messages.js'
import { STRICTER } from './stricter.js'

/** How the words name whom they are about: the member who reads them, or another, of whom a moderator reads. */
const YOU = { they: 'you', them: 'you', their: 'your', theirs: 'yours' } as const
const THEY = { they: 'they', them: 'them', their: 'their', theirs: 'theirs' } as const
type Person = typeof YOU | typeof THEY

/** What people read of a restriction, in English: mails, pages and refusals take it from here. */
interface Words {
  /** What a moderator does. */
  readonly deed: string
  /** How the account stands from then on, in a word or two. */
  readonly state: string
  /** The same to its member, as the beginning of a sentence. */
  readonly own: string
  /** What it denies, as the end of a sentence. */
  readonly denies: (person: Person) => string
  /** What it leaves, as a sentence (api/http/sessions/restricted.ts keeps both). */
  readonly leaves: (person: Person) => string
  /** What ends it, unless a day does first: after “when” or “until”. */
  readonly ends: (person: Person) => string
}

const lifted = () => 'a moderator lifts it'

/** What the privacy text says we may do (spec 1, privacy facts), the mildest first. */
const RESTRICTIONS: Readonly<Record<Action, Words>> = {
  'require-verification': {
    deed: 'Require verification',
    state: 'To be verified',
    own: 'Your account has to be verified',
    denies: ({ they, their }) => `${they} can look after ${their} account, and do nothing else`,
    leaves: ({ they, their }) => `${they} are asked to tell us ${their} medical registration.`,
    ends: ({ their }) => `a moderator confirms ${their} medical registration, or lifts it`,
  },
  limit: {
    deed: 'Limit the account',
    state: 'Limited',
    own: 'Your account is limited',
    denies: ({ they }) => `${they} cannot post, comment, like, save, report, write messages, connect, register or apply`,
    leaves: ({ they, their, theirs }) => `${they} can still read everything, look after ${their} account, and take back what is ${theirs}.`,
    ends: lifted,
  },
  suspend: {
    deed: 'Suspend',
    state: 'Suspended',
    own: 'Your account is suspended',
    denies: ({ they, them }) => `${they} cannot use SFS, and nobody finds ${them} by search`,
    leaves: ({ they, their }) => `${they} can still sign in, appeal, have a copy of ${their} data, and delete ${their} account.`,
    ends: lifted,
  },
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The same for one of the two who read it: `denies` without a full stop, what follows as whole sentences. */
const to =
  (person: Person) =>
  ([action, { deed, state, own, denies, leaves, ends }]: readonly [string, Words]) =>
    [
      action,
      { deed, state, own, denies: denies(person), means: `${capital(denies(person))}. ${capital(leaves(person))}`, ends: ends(person) },
    ] as const

type Read = ReturnType<ReturnType<typeof to>>[1]

/** What members read of a restriction of their own. */
export const OWN_RESTRICTIONS = Object.fromEntries(Object.entries(RESTRICTIONS).map(to(YOU))) as Readonly<Record<Action, Read>>

/** What moderators read of a restriction of a member, with those that are stricter. */
export const THEIR_RESTRICTIONS = Object.fromEntries(
  Object.entries(RESTRICTIONS)
    .map(to(THEY))
    .map(([action, words]) => [action, { ...words, stricter: STRICTER[action as Action] }]),
) as Readonly<Record<Action, Read & { readonly stricter: readonly Action[] }>>
