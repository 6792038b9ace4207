import { expect } from 'chai'
import { builtWeb } from '../../scripts/start/built-web.js'
import { BUDGET, weightOf, type Weighed } from '../../scripts/web/weight.js'

describe('the first load of a page that people come in by', () => {
  for (const [path, kilobytes] of Object.entries(BUDGET) as [Weighed, number][])
    it(`${path} needs at most ${kilobytes} kB of script after gzip`, async () => {
      const directory = await builtWeb(new AbortController().signal, () => undefined)
      const needed = weightOf(directory, path)
      expect(needed, 'load lazily what a first view does not need, or raise the budget knowingly (scripts/web/weight.ts)').to.be.at.most(
        kilobytes,
      )
    })
})
