import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

interface Text {
  readonly id: string
  readonly text: string
  readonly where: string
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const texts = JSON.parse(readFileSync(join(ROOT, 'test/contract/messages.json'), 'utf8')) as Text[]

/** Texts that stand nowhere as they are, each with the reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'identity.specialty': 'put together in web/shared/person.ts, specified there',
  'signup.google': 'put together from the name of the provider, specified in providers.test.tsx',
  'signup.apple': 'put together from the name of the provider, specified in providers.test.tsx',
  'header.search.title': 'comes with the search for surgeons',
  'event.empty': 'comes with the events',
  'explore.empty': 'comes with the reels',
  'opportunity.empty': 'comes with the opportunities',
}

/** Quotes and white space are a matter of how a text is written down, capitals one of where it stands. */
const plain = (text: string): string =>
  text
    .replace(/\\'|’|&apos;/g, `'`)
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .toLowerCase()

const said = plain(
  ['web', 'api', 'domain', 'commands']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)))
    .filter((file) => /\.(tsx?|json|html|hbs)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)

/** What stands between the places where something else is put in. */
const partsOf = (text: string): string[] =>
  plain(text)
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2)

describe('the fixed texts of accounts', () => {
  for (const { id, text, where } of texts.filter((each) => !(each.id in OTHERWISE)))
    it(`has ${id}: ${text} (${where})`, () => {
      for (const part of partsOf(text)) expect(said.includes(part), part).to.equal(true)
    })

  it('says of none that it stands elsewhere which stands as it is', () => {
    for (const { id, text } of texts.filter((each) => each.id in OTHERWISE))
      expect(
        partsOf(text).every((part) => said.includes(part)),
        id,
      ).to.equal(false)
  })
})
