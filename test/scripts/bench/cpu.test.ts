import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpuUsed, ticksOf, usageOf } from '../../../scripts/bench/cpu.js'
import { eventually } from '../../support/eventually.js'

describe('the CPU of a row', () => {
  it('is read from /proc whatever a program calls itself', () => {
    const stat = '4242 (a (bad) 1 2) S 17 4242 4242 0 -1 4194560 1 2 3 4 50 6 700 8 20 0 11 0 123 456 789'
    expect(usageOf(stat)).to.deep.equal({ pid: 4242, parent: 17, name: 'a (bad) 1 2', ticks: 764 })
  })

  it('counts the given processes and their descendants, each once and each under its own, and nobody else', () => {
    const all = [
      { pid: 4, parent: 3, name: 'postgres: sfs', ticks: 1_000 }, // told of before its parent
      { pid: 2, parent: 1, name: 'node', ticks: 10 },
      { pid: 3, parent: 2, name: 'postgres', ticks: 100 },
      { pid: 5, parent: 2, name: 'node', ticks: 7 },
      { pid: 9, parent: 1, name: 'node', ticks: 9_999 },
    ]
    expect(ticksOf([2, 3], all)).to.deep.equal({ process: 10, postgres: 1_100, node: 7 })
    expect(ticksOf([7], all)).to.deep.equal({ process: 0, postgres: 0, node: 0 })
  })

  it('has what a busy child uses', async () => {
    if (process.platform !== 'linux') {
      expect(cpuUsed([])).to.equal(undefined)
      return
    }
    const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
    try {
      await eventually(() => expect(cpuUsed([child.pid!])!.process).to.be.above(30))
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  })
})
