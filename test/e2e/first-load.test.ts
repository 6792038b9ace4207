import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { builtWeb } from '../../scripts/start/built-web.js'
import { ENTRANCES } from '../../scripts/web/entrances.js'
import { firstLoad, type Manifest } from '../../scripts/web/manifest.js'
import { BUDGET, FILES, LATER, scriptsAfter, scriptsAt, weightOf, type Weighed } from '../../scripts/web/weight.js'

/** A formatter that is made as a file is taken in, as the bundler writes it: `a=new Intl.DateTimeFormat(…)`, not `()=>new Intl…`. */
const MADE_AT_ONCE = /[\w$]=new Intl\.\w+\(.{0,40}/g

describe('the first load of a page that people come in by', () => {
  for (const [path, kilobytes] of Object.entries(BUDGET) as [Weighed, number][])
    it(`${path} needs at most ${kilobytes} kB of script after gzip`, async () => {
      const directory = await builtWeb(new AbortController().signal, () => undefined)
      const needed = weightOf(directory, path)
      expect(needed, 'load lazily what a first view does not need, or raise the budget knowingly (scripts/web/weight.ts)').to.be.at.most(
        kilobytes,
      )
    })

  for (const [path, files] of Object.entries(FILES) as [Weighed, number][])
    it(`${path} needs at most ${files} files of script`, async () => {
      const directory = await builtWeb(new AbortController().signal, () => undefined)
      expect(scriptsAt(directory, path), 'put what pages share into a chunk of its own (scripts/web/chunks.ts)').to.have.length.at.most(
        files,
      )
    })

  for (const [part, { on, files }] of Object.entries(LATER))
    it(`${on} loads ${part} for later in at most ${files} files of script`, async () => {
      const directory = await builtWeb(new AbortController().signal, () => undefined)
      expect(scriptsAfter(directory, on, part), 'put what windows share into a chunk of its own').to.have.length.at.most(files)
    })

  it('is followed by one sheet of Mantine alone: for each that speaks of its layer a browser works out every place anew', async () => {
    const directory = join(await builtWeb(new AbortController().signal, () => undefined), 'assets')
    const layered = readdirSync(directory).filter(
      (name) => name.endsWith('.css') && readFileSync(join(directory, name), 'utf8').includes('@layer'),
    )
    const [early, late] = [layered.filter((name) => name.startsWith('index-')), layered.filter((name) => name.startsWith('mantine-'))]
    expect([early.length, late.length, layered.length], 'put it into that chunk (scripts/web/chunks.ts)').to.deep.equal([1, 1, 2])
  })

  it('makes no formatter before something is formatted: on a phone that is 40 ms of nothing else each', async () => {
    const directory = await builtWeb(new AbortController().signal, () => undefined)
    const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest
    const files = new Set(firstLoad(manifest, ['index.html', ...Object.values(ENTRANCES).flat()]).map(({ file }) => file))
    const made = [...files].flatMap((file) =>
      (readFileSync(join(directory, file), 'utf8').match(MADE_AT_ONCE) ?? []).map((code) => `${file}: ${code}`),
    )
    expect(made, 'make it with `late` (web/shared/format/late.ts)').to.deep.equal([])
  })
})
