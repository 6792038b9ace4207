import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { traceBeside } from '../../../scripts/bench/trace/beside.js'
import { PUSH_WAY, stepsOf, tracesIn, WAY } from '../../../scripts/bench/trace/steps.js'
import { inWords } from '../../../scripts/bench/trace/table.js'

describe('the trace of a like', () => {
  /** One request: each point a millisecond after the one before, from a time on; in nanoseconds, as they are written down. */
  const recorded = (from: number, points = WAY, ms = 1): string =>
    points.map((name, i) => `${name} ${(from + i * ms) * 1_000_000}\n`).join('')

  it('tells how long each step takes, in the middle and at worst, and all of them', () => {
    const steps = stepsOf(tracesIn(recorded(0) + recorded(100) + recorded(200, WAY, 5)))
    expect(steps.map(({ to }) => to)).to.deep.equal([...WAY.slice(1), 'in all'])
    expect(steps[0]).to.deep.equal({ to: 'admitted', p50: 1, p99: 5 })
    expect(steps.at(-1)).to.deep.equal({ to: 'in all', p50: WAY.length - 1, p99: 5 * (WAY.length - 1) })
  })

  it('leaves out what happened outside of a request, and requests that wrote nothing', () => {
    const readOnly = recorded(0, ['asked', 'admitted', 'answered'])
    expect(tracesIn(`heard 5\n${readOnly}${recorded(50)}after-commit 99\n`)).to.have.length(1)
  })

  it('says which points none came to, where none is whole', () => {
    const without = WAY.filter((name) => name !== 'heard' && name !== 'delivered')
    expect(() => tracesIn(recorded(0, without))).to.throw(/^No trace is whole: of 1 none came to delivered, heard/)
    expect(() => tracesIn('')).to.throw('No trace is whole: of 0 none came to asked')
  })

  it('goes on until a page is told, also where the answer came first', () => {
    const points = ['asked', 'after-commit', 'heard', 'answered', 'push-read', 'pushed']
    const steps = stepsOf(tracesIn(recorded(0, points) + recorded(100, points), PUSH_WAY), PUSH_WAY)
    expect(steps.map(({ to, p50 }) => [to, p50])).to.deep.equal([
      ['after-commit', 1],
      ['heard', 1],
      ['push-read', 2],
      ['pushed', 1],
      ['in all', 5],
    ])
  })

  it('of two checkouts takes turns, and stands beside the other', async () => {
    const other = mkdtempSync(join(tmpdir(), 'beside-'))
    try {
      mkdirSync(join(other, 'scripts/bench/trace'), { recursive: true })
      writeFileSync(join(other, 'package.json'), '{"type":"module"}')
      const theirs = `export const traceLikes = async () => (globalThis.turns.push('beside'), [{ to: 'in all', p50: 3, p99: 4 }])`
      writeFileSync(join(other, 'scripts/bench/trace/trace.ts'), theirs)
      const turns: string[] = []
      Object.assign(globalThis, { turns })
      const step = (to: string, p50: number) => ({ to, p50, p99: 2 * p50 })
      const ours = async () => (turns.push('here'), [step('heard', turns.length), step('in all', 10 * turns.length)])
      const columns = await traceBeside(other, ours)
      expect(turns).to.deep.equal(['here', 'beside', 'here', 'beside', 'here', 'beside'])
      expect(
        inWords(columns)
          .split('\n')
          .map((line) => line.split(/ {2,}/)),
      ).to.deep.equal([
        ['to', 'here p50 ms', 'here p99 ms', 'beside p50 ms', 'beside p99 ms'],
        ['heard', '3.00', '6.00', '–', '–'],
        ['in all', '30.00', '60.00', '3.00', '4.00'],
      ])
    } finally {
      rmSync(other, { recursive: true, force: true })
      Reflect.deleteProperty(globalThis, 'turns')
    }
  })
})
