import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chosen } from '../../../../scripts/bench/chosen.js'
import { rowOf } from '../../../scripts/bench/sides.js'

const BENCH = fileURLToPath(new URL('../../../../scripts/bench.ts', import.meta.url))
const bench = (...words: string[]) => spawnSync(process.execPath, ['--import', 'tsx', BENCH, ...words], { encoding: 'utf8' })

describe('npm run bench', () => {
  const rows = ['one', 'two', 'three'].map((name) => rowOf(name, {}))
  const names = (only?: string) => chosen(rows, only).map(({ name }) => name)

  it('runs every row, or those it is told, in the order of the table', () => {
    expect(names()).to.deep.equal(['one', 'two', 'three'])
    expect(names('three, one')).to.deep.equal(['one', 'three'])
  })

  it('says which row there is not, and runs none', () => {
    expect(() => names('one,four')).to.throw("There is no row 'four'; the rows are one, two, three")
    const { status, stdout, stderr } = bench('--only', 'nothing')
    expect(stderr).to.match(/^There is no row 'nothing'; the rows are [^\n]*web[^\n]*\n$/)
    expect({ status, stdout }).to.deep.equal({ status: 1, stdout: '' })
  })

  it('says which option it does not know', () => {
    const { status, stderr } = bench('--fast')
    expect(stderr).to.match(/^Unknown option '--fast'[^\n]*\n$/)
    expect(status).to.equal(1)
  })
})
