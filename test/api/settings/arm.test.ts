import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { EnvProblem, readEnv } from '../../../api/env.js'
import { arm } from '../../../api/settings/arm.js'
import { failuresIn } from '../../../api/settings/read-failures.js'
import { failpoint, FAILPOINTS } from '../../../domain/kernel/failpoint.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const STEPS = /^(before|after)-[A-Z]/ // said of each fact by its name

describe('a failpoint', () => {
  afterEach(() => arm([]))

  it('does nothing where nobody has asked for it', () => {
    expect(readEnv({}).failures).to.deep.equal([])
    arm([], () => expect.fail('died'))
    for (const point of FAILPOINTS) failpoint(point)
  })

  it('is fatal the first time, or the time that was named, and only there', () => {
    const fatal = (fail: string) => {
      let died = 0
      arm(failuresIn(fail), () => died++)
      return (['after-append', 'after-rows', 'after-append', 'after-append'] as const).map((point) => (failpoint(point), died))
    }
    expect(fatal('after-append:kill')).to.deep.equal([1, 1, 1, 1])
    expect(fatal('after-append:kill:2')).to.deep.equal([0, 0, 1, 1])
    expect(fatal('after-append:kill:2, after-rows:kill')).to.deep.equal([0, 1, 2, 2])
    expect(fatal('after-append:kill:1/1')).to.deep.equal([1, 1, 2, 3])
    expect(fatal('before-append:kill')).to.deep.equal([0, 0, 0, 0])
  })

  it('is fatal by chance about as often as was said', () => {
    let died = 0
    arm(failuresIn('after-append:kill:1/10'), () => died++)
    for (let i = 0; i < 10_000; i++) failpoint('after-append')
    expect(died).to.be.within(500, 2_000)
  })

  for (const fail of ['after-append', 'nowhere:kill', 'after-append:stop', 'after-append:kill:0', 'after-append:kill:2/3', 'kill'])
    it(`cannot be ${fail}`, () => expect(() => readEnv({ FAIL: fail })).to.throw(EnvProblem, 'FAIL'))

  it('is for production only when that is said in so many words', () => {
    const production = { NODE_ENV: 'production', FAIL: 'after-append:kill' }
    expect(() => readEnv(production)).to.throw(EnvProblem, 'FAIL_IN_PRODUCTION')
    expect(readEnv({ ...production, FAIL_IN_PRODUCTION: '1' }).failures).to.have.length(1)
  })

  it('of every name is somewhere in the code, once', () => {
    const sources = ['commands', 'projections', 'api', 'scripts/embedded'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
    )
    const said = sources.flatMap((source) => [...source.matchAll(/(?:failpoint\(|point: )'([\w-]+)'/g)].map(([, name]) => name))
    expect(said.sort()).to.deep.equal(FAILPOINTS.filter((name) => !STEPS.test(name)).sort())
  })
})
