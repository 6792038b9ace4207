import { expect } from 'chai'
import { allShown } from '../support/browser/shown.js'
import { toCome } from '../contract/held/to-come.js'
import { contract } from '../support/contract.js'
import { sourcesOf } from '../support/sources.js'
import { isOwn, ownToasts, piecesOf, SAID_BY_SPECS } from './own-toasts.js'

interface Text {
  readonly id: string
  readonly text: string
  readonly kind: string
  readonly where: string
  /** How long it is said in passing, in milliseconds; null for what stays. */
  readonly autoclose_ms: number | null
}

const texts = (contract('messages') as readonly Text[]).filter(({ id }) => !toCome.messages?.includes(id))

/** Texts that no page shows, or none yet, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'maintenance.heading': 'stands over links to the stores, and there is no app in them',
  'about.section.team': 'stands over the founders, and none is filled in',
  'identity.specialty.beyond': 'is in the words of `identity.specialty` everywhere (DECISIONS C-09)',
  'beyond.add.checkbox.variant': 'is in the words of `beyond.add.checkbox` (DECISIONS C-28)',
  'beyond.post.delete.confirm.variant': 'is in the words of `beyond.post.delete.confirm` (DECISIONS C-28)',
}

/** Texts that would go after a while, and stay where they help, each with what was decided. */
const STAYS: Readonly<Record<string, string>> = { 'beyond.fetch.fail': 'S-28' }

/** Texts that another page says too, for as long as it says everything: where the contract means them (DECISIONS C-03). */
const SAID_AT: Readonly<Record<string, string>> = { 'profile.group.ok': '/profile' }

/** Pages that the contract names in words. */
const PAGES: Readonly<Record<string, string>> = { login: '/login', opportunity: '/opportunities' }

/** The tabs of one page, whose addresses they are. */
const TABS: Readonly<Record<string, string>> = { '/event': '/upcoming' }

/** Where a text belongs: the beginnings of paths, one of which is empty for what belongs to every page. */
const placesOf = ({ where }: Text): readonly string[] => {
  const [first = ''] = /^\/?\w+/.exec(where) ?? []
  const place = first.startsWith('/') ? first : (PAGES[first] ?? '')
  return [place, TABS[place] ?? place]
}

/** Its own words, with anything where something is put in. A label may stand in a sentence, and begin with a capital. */
const patternOf = ({ text, kind }: Text): RegExp => {
  const words = text
    .split(/\{\w+\}|specialty_type/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
    .replace(/\\\.$/, '(?:\\.|:)') // of a file its name follows: "… of 1 GB: knot.mp4"
  return new RegExp(`${/^\w/.test(text) ? '\\b' : ''}${words}(?![\\w${kind === 'label' ? '' : '.'}])`, kind === 'label' ? 'i' : '')
}

/** The end of `npm test`: what the specs of the web and the walks of the browsers have seen, held against the contract. */
describe('the fixed texts of the contract', () => {
  const shown = allShown()
  const isShown = (text: Text): boolean => {
    const [places, pattern] = [placesOf(text), patternOf(text)]
    return shown.some((each) => places.some((place) => each.path.startsWith(place)) && pattern.test(each.text))
  }

  for (const text of texts)
    if (text.id in NOT_SHOWN) it(`do not show ${text.id}, which ${NOT_SHOWN[text.id]!}`, () => expect(isShown(text)).to.equal(false))
    else it(`show ${text.id}: ${text.text} (${text.where})`, () => expect(isShown(text)).to.equal(true))

  for (const { id, text, autoclose_ms: ms } of texts.filter((each) => each.autoclose_ms !== null && !(each.id in STAYS)))
    it(`say ${id} for ${ms! / 1_000} seconds: ${text}`, () => {
      const place = SAID_AT[id] ?? ''
      const times = shown.flatMap((each) =>
        each.text === text && each.path.startsWith(place) && each.autoClose !== undefined ? each.autoClose : [],
      )
      expect([...new Set(times)]).to.deep.equal([ms])
    })

  it('are all that is said in passing of what was done or is so, beside what has a reason of its own', () => {
    const fixed = texts.map(patternOf)
    const said = shown.filter(({ autoClose, kind }) => autoClose !== undefined && kind !== 'error').map(({ text }) => text)
    const others = said.filter((text) => !isOwn(text) && !fixed.some((pattern) => pattern.exec(text)?.[0] === text.replace(/\.$/, '')))
    expect([...new Set(others)], 'to test/texts/own-toasts.ts, each with its reason').to.deep.equal([])
  })
})

describe('what is said in passing in words of our own', () => {
  const sources = sourcesOf(['api', 'web'], /\.tsx?$/)
    .map(({ text }) => text)
    .join('\n')

  for (const [because, words] of Object.entries(ownToasts))
    if (because !== SAID_BY_SPECS)
      it(`is still said: ${because}`, () =>
        expect(words.filter((each) => !piecesOf(each).every((piece) => sources.includes(piece)))).to.deep.equal([]))
})
