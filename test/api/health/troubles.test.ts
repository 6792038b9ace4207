import { expect } from 'chai'
import { MailRefused } from '../../../api/mail/transport.js'
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

  it('is told with its stack where it is a fault, each kind once a minute', () => {
    const { lines, trouble, pass, passed } = setUp()
    const [fault, other] = [new TypeError('oops'), new TypeError('another')]
    for (const error of [fault, fault, other, fault]) trouble('a job could not be done')(error)
    pass(60)
    trouble('a job could not be done')(fault)
    expect(lines).to.deep.equal([
      [{ err: fault }, 'a job could not be done'],
      [{ err: other }, 'a job could not be done'],
      [{ err: fault, untold: 2 }, 'a job could not be done'],
    ])
    expect(passed()).to.equal(0)
  })

  it('is told without a stack of mails, and forgets nothing of others for that', () => {
    const { lines, trouble } = setUp()
    const refused = new MailRefused('EAUTH', 535, 'now')
    trouble('a task has to wait')(refused)
    trouble('a task has to wait')(refused)
    trouble('a task has to wait')(new MailRefused('EENVELOPE', 554, 'now'))
    expect(lines).to.have.length(2)
    expect(lines[0]![0]).to.have.nested.property('reason.type', 'MailRefused')
    expect(JSON.stringify(lines)).not.to.contain('    at ')
  })

  it('of which there are more kinds than are told apart is told all the same', () => {
    const { lines, trouble } = setUp()
    for (let i = 0; i < 1_500; i++) trouble('a job could not be done')(new Error(String(i)))
    expect(lines).to.have.length(1_500)
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
