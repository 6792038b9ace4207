import { expect } from 'chai'
import { troubles } from '../../../api/health/troubles.js'

describe('what fails where nobody waits for an answer', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const setUp = () => {
    const lines: [Readonly<Record<string, unknown>>, string][] = []
    let [at, passing] = [0, 0]
    const trouble = troubles(
      { warn: (about: object, said: string) => lines.push([about as Record<string, unknown>, said]) } as never,
      () => passing++,
      () => at,
    )
    return { lines, trouble, pass: (seconds: number) => (at += seconds * 1_000), passed: () => passing }
  }

  it('is told each time, with its stack, where it is a fault', () => {
    const { lines, trouble, passed } = setUp()
    const onTrouble = trouble('a job could not be done')
    const fault = new TypeError('oops')
    onTrouble(fault)
    onTrouble(fault)
    expect(lines).to.deep.equal([
      [{ err: fault }, 'a job could not be done'],
      [{ err: fault }, 'a job could not be done'],
    ])
    expect(passed()).to.equal(0)
  })

  it('is told once a minute, without a stack, where it passes by itself; how often else is counted', () => {
    const { lines, trouble, pass, passed } = setUp()
    const [onTask, onViews] = [trouble('a task has to wait'), trouble('the views stopped for a moment')]
    for (let second = 0; second < 59; second++) {
      onTask(away)
      pass(1)
    }
    onViews(away)
    pass(1)
    onTask(away)
    onTask(away)
    const reason = { type: 'Error', code: 'ECONNREFUSED', message: away.message }
    expect(lines).to.deep.equal([
      [{ reason }, 'a task has to wait'],
      [{ reason }, 'the views stopped for a moment'],
      [{ reason, untold: 58 }, 'a task has to wait'],
    ])
    expect(passed()).to.equal(62)
  })
})
