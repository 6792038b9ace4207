import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { builtProgramPlace } from '../../../scripts/program/build-program.js'
import { builtIn } from '../../../scripts/program/bundle.js'
import { placeOfProgram, PROGRAMS } from '../../../scripts/program/place.mjs'

describe('the program in few files', () => {
  const made = (place: string): number => statSync(place).mtimeMs

  it('is built once of the sources as they are, and is there whole or not at all', async () => {
    const place = await builtProgramPlace()
    expect(place).to.equal(placeOfProgram())
    const first = made(place)
    expect([await builtProgramPlace(), made(place)], 'found the second time').to.deep.equal([place, first])
    expect(statSync(builtIn(place, 'scripts/start.ts')).isFile()).to.equal(true)
    const halves = readdirSync(PROGRAMS).filter((name) => name.endsWith(`.making-${process.pid}`))
    expect(halves).to.deep.equal([])
  })

  it('starts its other processes from what was built, without what translates', async () => {
    const place = await builtProgramPlace()
    const scripts = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
    const code = scripts.map((name) => readFileSync(join(place, name), 'utf8')).join('\n')
    expect(code)
      .to.contain(builtIn(place, 'scripts/embedded/event-node/main.ts'))
      .and.not.match(/execArgv: \[[^\]]*"tsx"/)
  })

  it('keeps a few of those before, whose processes may still run', async () => {
    await builtProgramPlace()
    expect(readdirSync(PROGRAMS).filter((name) => !name.includes('.making-')).length).to.be.within(1, 4)
  })
})
