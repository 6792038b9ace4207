import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import policies from '../../../web/site/content/privacy.json' with { type: 'json' }
import { sourcesOf } from '../../support/sources.js'
import { toldStores } from '../../support/browser/told-stores.js'

/** What libraries keep by themselves; that there is no more of it is seen in a browser, on every page (test/e2e). */
const OF_LIBRARIES = ['mantine-color-scheme-value', 'react-router-scroll-positions']

/** Where our own code keeps something in the browser; the first group is its name, or what stands for it. */
const KEEPING = [
  /(?:sessionStorage|localStorage)\.setItem\(\s*([^,\s]+)/g,
  /(?:sessionStorage|localStorage)(?:\[([^\]]+)\]|\.(?!setItem|getItem|removeItem|clear)(\w+)) *=/g,
  /indexedDB\.open\(\s*([^,)\s]+)/g,
  /\bcreateStore\(\s*('[^']+')/g,
  /\bonDevice<\w+>\(\s*('[^']+')/g,
  /\bkeptList<[^>]+>\(\s*('[^']+')/g,
  /\btabStore\(\s*('[^']+')/g,
  /\bcaches\.open\(\s*([^,)\s]+)/g,
  /\bres\.cookie\(\s*([^,\s]+)/g,
  /document\.cookie *= *([^\s;]+)/g,
]

/** The text that stands for a name, in the file where it is used: a store of a name that nobody can read there is no store that can be told. */
const named = (file: string, text: string, by: string): string => {
  const literal = (written: string) => /^['"`]([^'"`$]*)/.exec(written)?.[1]
  const constant = () => literal(new RegExp(`const ${by} = (.+)`).exec(text)?.[1] ?? '')
  const name = literal(by) ?? constant()
  if (name === undefined) throw new Error(`${file} keeps something in the browser under ${by}: give it a name in a constant beside it`)
  return name.replace(' __VERSION__', '')
}

/** What keeps something under names that it is given (`keptList`, `tabStore`). */
const GIVEN = ['web/shared/session/kept-list.ts', 'web/shared/session/tab-store.ts']

const sources = sourcesOf(['web', 'api'], /\.(tsx?|html)$/).filter(({ file }) => !GIVEN.includes(file))
const kept = sources.flatMap(({ file, text }) =>
  KEEPING.flatMap((way) => [...text.matchAll(way)].map((found) => named(file, text, (found[1] ?? found[2])!))),
)

/** How the policy calls what the entry of a session keeps; a field more does not compile. */
const SESSION: Readonly<Record<keyof Session, string>> = {
  id: 'the number of your account',
  full_name: 'your name',
  first_name: 'your name',
  last_name: 'your name',
  email: 'e-mail address',
  number: 'telephone number',
  mobile: 'telephone number',
  college: 'college',
  specialty_type: 'speciality',
  profile_pic: 'the address of your picture',
  is_all_details_filled: 'how far your registration is',
  till_where_filled: 'how far your registration is',
  signin_type: 'how you signed in',
  second_factor: 'whether you have shown a code',
  roles: 'what you do as staff, if anything',
  restriction: 'whether moderators have restricted your account',
  jwt: 'a key that is good for fifteen minutes',
  token: 'a key that is good for fifteen minutes',
}

describe('the cookie policy', () => {
  it('tells all that the entry of a session keeps', () => {
    const told = policies.sections.flatMap(({ list = [] }) => list).find((item) => item.startsWith('session: '))
    for (const words of Object.values(SESSION)) expect(told).to.contain(words)
  })

  it('tells every cookie and store that there is, and no other', () => {
    expect(kept).to.include.members(['sfs_refresh', 'session', 'signed-in', 'sfs-drafts', 'sfs-files', 'sfs'])
    expect([...new Set([...kept, ...OF_LIBRARIES])].sort()).to.deep.equal([...toldStores].sort())
  })
})
