import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { FULL, outcome, TEST } from './plan.js'

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
})
