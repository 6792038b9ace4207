import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { FULL, nameOf, outcome, TEST, type Stage, type Step } from './plan.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const load = createRequire(import.meta.url)

/** Every spec file there is. */
const all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name}`)
  .filter((name) => /\.test\.tsx?$/.test(name))

/** Those that a pattern means, as the shell and mocha read it. */
const matching = (pattern: string): string[] => {
  const choices = pattern.replaceAll(/[.]|\{|,|\}/g, (sign) => ({ '.': '\\.', '{': '(?:', ',': '|', '}': ')' })[sign]!)
  const whole = choices.replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
  return all.filter((name) => new RegExp(`^${whole}$`).test(name))
}

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { scripts: Record<string, string> }

describe('a run of all specs', () => {
  const took = [
    { step: { script: 'lint' }, seconds: 61.9, ok: true },
    { step: { script: 'chaos', words: ['--seed', '7'], env: { LOOKS: 'others' } }, seconds: 5, ok: false },
  ]

  it('ends with what each step took, and which failed', () => {
    expect(outcome('npm test', took, 720).split('\n')).to.deep.equal([
      '   1:01  lint',
      '   0:05  LOOKS=others chaos --seed 7  FAILED',
      'npm test took 12:00',
    ])
  })

  it('says in its last line that it was long, over 12 minutes', () => {
    expect(outcome('npm test', [], 721)).to.match(/^npm test took 12:01, which is too long: /)
  })

  it('is made of commands that there are', () => {
    for (const { script } of [...TEST, ...FULL].flat()) expect(scripts).to.have.property(script)
  })

  /** The spec files that the command of a step takes: those that it names, else those of the settings that it names. */
  const takenBy = ({ script }: Step): string[] => {
    const words = scripts[script]!.split('&&')
      .at(-1)!
      .trim()
      .split(' ')
      .map((word) => word.replaceAll('"', ''))
    if (words[0] !== 'mocha') return []
    const settings = words[words.indexOf('--config') + 1]!
    const named = words.filter((word) => /\.test\.tsx?$/.test(word))
    const { spec = [], ignore = [] } = words.includes('--config')
      ? (load(join(root, settings)) as { spec?: string[]; ignore?: string[] })
      : {}
    const ignored = ignore.flatMap(matching)
    return (named.length > 0 ? named : spec).flatMap(matching).filter((file) => !ignored.includes(file))
  }
  const of = (stages: readonly Stage[]) => stages.flat().map((step) => [step, takenBy(step)] as const)

  it('takes every spec file there is once: the store alone is asked for by its address', () => {
    expect(all).to.have.length.above(600)
    const counts = new Map(all.map((file) => [file, 0]))
    for (const [{ env, script }, files] of [...of(TEST), ...of(FULL)])
      if (!env && !['test:looks', 'test:deletion'].includes(script)) for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count !== 1)).to.deep.equal([])
  })

  it('takes in full all that is in test/full, and every walk in its other looks', () => {
    const full = new Map(of(FULL).map(([step, files]) => [nameOf(step), files.sort()]))
    const slow = all.filter((name) => name.startsWith('test/full/')).sort()
    const isOfWeb = (name: string) => name.startsWith('test/full/web/')
    expect(full.get('test:slow')).to.deep.equal(slow.filter((name) => !isOfWeb(name)))
    expect(full.get('test:slow-web')).to.deep.equal(slow.filter(isOfWeb))
    expect(full.get('LOOKS=others test:looks')).to.deep.equal(all.filter((name) => /^test\/(full\/)?e2e\//.test(name)).sort())
    expect(full.get('EVERY_STEP=1 test:deletion')).to.deep.equal(['test/full/deletion.test.ts'])
    expect([...full.keys()]).to.include.members(['chaos --rounds 3 --seed 7', 'mutation', 'screenshots', 'lighthouse'])
  })
})
