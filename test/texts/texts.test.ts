import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { allShown } from '../support/browser/shown.js'

interface Text {
  readonly id: string
  readonly text: string
  readonly kind: string
  readonly where: string
}

const texts = JSON.parse(readFileSync(new URL('../contract/messages.json', import.meta.url), 'utf8')) as Text[]

/** Texts of accounts that no page shows yet, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'maintenance.heading': 'stands over links to the stores, and there is no app in them',
  'footer.academics': 'leads to what is taught, which comes later',
  'about.section.team': 'stands over the founders, and none is filled in',
  'event.empty': 'comes with the events',
}

/** Pages that the contract names in words. */
const PAGES: Readonly<Record<string, string>> = { login: '/login', opportunity: '/opportunities' }

/** Where a text belongs: the beginning of a path, which is empty for what belongs to every page. */
const placeOf = ({ where }: Text): string => {
  const [first = ''] = /^\/?\w+/.exec(where) ?? []
  return first.startsWith('/') ? first : (PAGES[first] ?? '')
}

/** Its own words, with anything where something is put in. A label may stand in a sentence, and begin with a capital. */
const patternOf = ({ text, kind }: Text): RegExp => {
  const words = text
    .split(/\{\w+\}|specialty_type/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
  return new RegExp(`${/^\w/.test(text) ? '\\b' : ''}${words}(?![\\w${kind === 'label' ? '' : '.'}])`, kind === 'label' ? 'i' : '')
}

/** The end of `npm test`: what the specs of the web and the walks of the browsers have seen, held against the contract. */
describe('the fixed texts of accounts', () => {
  const shown = allShown()
  const isShown = (text: Text): boolean => {
    const [place, pattern] = [placeOf(text), patternOf(text)]
    return shown.some((each) => each.path.startsWith(place) && pattern.test(each.text))
  }

  for (const text of texts)
    if (text.id in NOT_SHOWN) it(`do not show ${text.id} yet, which ${NOT_SHOWN[text.id]!}`, () => expect(isShown(text)).to.equal(false))
    else it(`show ${text.id}: ${text.text} (${text.where})`, () => expect(isShown(text)).to.equal(true))
})
