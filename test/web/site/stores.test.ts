import { expect } from 'chai'
import { sourcesOf } from '../../support/sources.js'
import { toldStores } from '../../support/told-stores.js'

/** What libraries keep by themselves; that there is no more of it is seen in a browser, on every page (test/e2e). */
const OF_LIBRARIES = ['mantine-color-scheme-value', 'react-router-scroll-positions']

/** Where our own code keeps something in the browser; the first group is its name, or what stands for it. */
const KEEPING = [
  /(?:sessionStorage|localStorage)\.setItem\(\s*([^,\s]+)/g,
  /(?:sessionStorage|localStorage)(?:\[([^\]]+)\]|\.(?!setItem|getItem|removeItem|clear)(\w+)) *=/g,
  /indexedDB\.open\(\s*([^,)\s]+)/g,
  /\bcreateStore\(\s*('[^']+')/g,
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

const kept = sourcesOf(['web', 'api'], /\.(tsx?|html)$/).flatMap(({ file, text }) =>
  KEEPING.flatMap((way) => [...text.matchAll(way)].map((found) => named(file, text, (found[1] ?? found[2])!))),
)

describe('the cookie policy', () => {
  it('tells every cookie and store that there is, and no other', () => {
    expect(kept).to.include.members(['sfs_refresh', 'session', 'signed-in', 'sfs-drafts', 'sfs'])
    expect([...new Set([...kept, ...OF_LIBRARIES])].sort()).to.deep.equal([...toldStores].sort())
  })
})
