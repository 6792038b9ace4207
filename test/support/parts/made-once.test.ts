import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'chai'
import { madeOnce } from './made-once.js'

describe('data that are made once', () => {
  const name = `spec-${process.pid}`
  let made: string[] = []
  const make = async (path: string) => {
    made.push(path)
    mkdirSync(path)
  }
  const ask = (...sources: string[]) => madeOnce(name, sources, make)

  beforeEach(() => (made = []))
  after(async () => rmSync(dirname(await ask()), { recursive: true, force: true }))

  it('are made by the first who asks, of several at once', async () => {
    const places = await Promise.all([ask('test/layers'), ask('test/layers'), ask('test/layers')])
    expect(new Set(places).size).to.equal(1)
    expect(made).to.have.length(1)
  })

  it('are made again for other sources, and the old ones are gone', async () => {
    const [one, other] = [await ask('test/layers'), await ask('test/texts')]
    expect(one).to.not.equal(other)
    expect(readdirSync(dirname(other))).to.have.length(1)
    expect(await ask('test/texts')).to.equal(other)
    expect(made).to.have.length(1)
  })

  it('are made again when that was cut short', async () => {
    const cut = async (path: string) => {
      await make(path)
      throw new Error('cut short')
    }
    await madeOnce(name, ['test/full'], cut).catch(() => undefined)
    await ask('test/full')
    expect(made).to.have.length(2)
  })
})
