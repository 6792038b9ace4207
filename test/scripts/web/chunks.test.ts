import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { anyOf, CHUNKS } from '../../../scripts/web/chunks.js'
import { narrower } from './support/narrower.js'

/** Where the program's modules are, and those of the libraries that the table names. */
const FOLDERS = [
  'web',
  'node_modules/@mantine/core/esm',
  'node_modules/@mantine/core/styles',
  'node_modules/@mantine/hooks/esm',
  'node_modules/@tabler/icons-react/dist/esm/icons',
  'node_modules/react-hook-form/dist',
]

describe('the table of chunks', () => {
  const modules = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|css)$/.test(name))
      .map((name) => join(process.cwd(), folder, name)),
  )

  for (const { name, places = [] } of CHUNKS)
    for (const place of places)
      it(`${name}: each way to read ${place} leads to a module, so that none that moves falls out of its chunk`, () => {
        const lost = [place, ...narrower(place)].filter((way) => !modules.some((module) => anyOf([way]).test(module)))
        expect(lost).to.deep.equal([])
      })

  it('is read in each of its ways: each choice by itself, and what is left out as if it were meant', () => {
    expect(narrower('a/(b|c(d|e))/\\w+')).to.deep.equal(['a/(?:b)/\\w+', 'a/(?:c(?:d))/\\w+', 'a/(?:c(?:e))/\\w+'])
    expect(narrower('a/(?!b|c)(\\w+/)?x')).to.deep.equal(['a/(?=b)(\\w+/)?x', 'a/(?=c)(\\w+/)?x', 'a/(?!b|c)(?:\\w+/)?x'])
    expect(narrower('a/b')).to.deep.equal([])
  })
})
