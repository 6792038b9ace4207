import type { searchUserDetails } from '../../../api/contract/network/search.js'
import { getCases } from '../../cases/calls.js'
import { headline, pathOf } from '../../cases/case-format.js'
import { COMMUNITY } from '../../feed/came-from.js'
import { folded } from '../../shared/format/folded.js'
import { doctor, identityOf } from '../../shared/format/person.js'
import { ask } from '../../shared/net/http.js'
import type { Standing } from '../../shared/session/session.js'
import { also } from './also.js'
import { CASES, WELCOME, wayOf } from '../routing/guards.js'
import { pages } from '../pages.js'

/** By what something is found. */
interface Worded {
  readonly text: string
  /** What tells it from others. */
  readonly note?: string
  /** Words that find it too, and are not shown. */
  readonly also?: string
}

/** Something to go to. */
export interface Found extends Worded {
  readonly to: string
  /** What the page it leads to is told. */
  readonly state?: object
}

/** Who looks for something. */
export interface Seeker {
  readonly who: Standing
  readonly mayPost: boolean
  /** Their session began with one, which they can change. */
  readonly hasPassword: boolean
}

/** What the palette looks through: all there is for somebody, asked for once each time it opens; what is typed is looked for in its words. */
export interface Source {
  readonly title: string
  readonly all: (seeker: Seeker) => readonly Found[] | Promise<readonly Found[]>
}

/** Pages that one comes through, and does not look for; and the community, which leads to the tab that was shown last: each of its two is listed. */
const PASSED = ['/verify', WELCOME, '/deleteaccount/confirm', '/unsubscribe', CASES]

const ASK: Found = { to: COMMUNITY.cases, text: 'Ask about a case', also: 'add new post create write upload share', state: { ask: true } }

/** What members do most: in the tabs of the community, and, unless they are limited, in a window of it. */
const often = (mayPost: boolean): readonly Found[] => [
  { to: COMMUNITY.cases, text: 'Clinical cases', also: 'feed home wall timeline' },
  ...(mayPost ? [ASK] : []),
  { to: COMMUNITY.images, text: 'Clinical images', also: 'feed older cases photographs pictures' },
]

/** Pages whose addresses say whose they are. */
const ownPages = (id: number, hasPassword: boolean): readonly Found[] => [
  { to: `/profile/${id}`, text: 'My profile', also: 'me name picture cv settings' },
  ...(hasPassword ? [{ to: `/changePassword/${id}`, text: 'Change Password', also: 'settings security reset new' }] : []),
]

const openPages: Source = {
  title: 'Pages',
  all: ({ who, mayPost, hasPassword }) => {
    const open = pages.filter(
      ({ path, load, guard }) => load && !/[:*]/.test(path) && !PASSED.includes(path) && wayOf(guard, who).kind === 'open',
    )
    return [
      ...(who.kind === 'member' ? often(mayPost) : []),
      ...('id' in who ? ownPages(who.id, hasPassword) : []),
      ...open.map(({ path, title }) => ({ to: path, text: title, also: also[path] ?? '' })),
    ]
  },
}

/** As many as the newest that are looked through. */
const NEWEST = 50

const newestCases: Source = {
  title: 'Newest cases',
  all: async ({ who }) => {
    if (who.kind !== 'member') return []
    const { result } = await getCases(NEWEST, null, { speciality: null, status: null })
    return result.map((each) => ({
      to: pathOf(each.id),
      text: headline(each),
      note: `${each.speciality} · ${doctor(each.full_name)}`,
    }))
  },
}

/** A further part of the product adds what it can be searched for. */
export const sources: readonly Source[] = [openPages, newestCases]

export const SURGEONS = 'Surgeons'

/** Surgeons are too many to be asked for beforehand: found by the server while somebody types. */
export const findSurgeons = async (searchKey: string, signal: AbortSignal): Promise<readonly Found[]> => {
  const { result } = await ask<typeof searchUserDetails>('searchUserDetails', { searchKey }, signal)
  return result.map(({ id, full_name, specialty_type, current_location }) => ({
    to: `/profile/${id}`,
    text: doctor(full_name),
    note: [identityOf(full_name, specialty_type).degrees, current_location].filter(Boolean).join(' · '),
  }))
}

const wordsIn = (text: string): readonly string[] => folded(text).split(/\s+/).filter(Boolean)

/** Those that have every word that was typed, wherever in them. */
export const matching = <Some extends Worded>(found: readonly Some[], typed: string): readonly Some[] => {
  const words = wordsIn(typed)
  return found.filter(({ text, note = '', also = '' }) => words.every((word) => folded(`${text} ${note} ${also}`).includes(word)))
}

/** Whether what was typed is a name that somebody has: each of its words begins a word of theirs. */
export const isNamed = ({ text }: Found, typed: string): boolean => {
  const names = wordsIn(text)
  return wordsIn(typed).every((word) => names.some((name) => name.startsWith(word)))
}
