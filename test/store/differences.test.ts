import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { DIFFERENCES } from './support/differs.js'

const TESTS = fileURLToPath(new URL('..', import.meta.url))

describe('differences between the node and the real server', () => {
  it('are each asserted by a spec of the contract, under its name', () => {
    const specs = ['store', 'full/store'].flatMap((folder) =>
      readdirSync(join(TESTS, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(TESTS, folder, name), 'utf8')),
    )
    const asserted = specs.flatMap((text) => [...text.matchAll(/\bdiffers\('([^']+)'/g)].map(([, name]) => name!))
    expect(Object.keys(DIFFERENCES).filter((name) => !asserted.includes(name))).to.deep.equal([])
  })
})
