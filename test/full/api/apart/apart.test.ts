import { expect } from 'chai'
import { apart, NoAnswer } from '../../../../api/apart/apart.js'
import { Refusal } from '../../../../domain/kernel/refusal.js'
import { failureOf } from '../../../support/eventually.js'

const PROGRAM = new URL('support/answers.ts', import.meta.url)
const KEPT = { where: 'spec', most: 1, waiting: 1, patience: 1_000, memory: 64 }
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a program apart', () => {
  it('answers one question after the other, and is kept for the next', async () => {
    const ask = apart(PROGRAM, KEPT)
    const first = await ask<number>('who')
    expect(first).not.to.equal(process.pid)
    expect(await ask('who')).to.equal(first)
    const bytes = Buffer.from([0, 255, 128])
    expect(await ask<Buffer>(bytes)).to.deep.equal(bytes)
  })

  for (const question of ['hang', 'die']) {
    it(`is another for the next question, once it was made to ${question}`, async () => {
      const ask = apart(PROGRAM, KEPT)
      const first = await ask<number>('who')
      expect(await failureOf(ask(question)))
        .to.be.instanceOf(NoAnswer)
        .with.property('isAsked', true)
      const next = await ask<number>('who')
      expect(next).not.to.equal(first)
      expect(isThere(first)).to.equal(false)
    })
  }

  it('is ended, and there is no answer, where it cannot be asked in time', async () => {
    const ask = apart(new URL('support/never-ready.ts', import.meta.url), { ...KEPT, startedWithin: 500 })
    expect(await failureOf(ask('who')))
      .to.be.instanceOf(NoAnswer)
      .with.property('isAsked', false)
    expect(await failureOf(ask('who')), 'its turn is free again').to.be.instanceOf(NoAnswer)
  })

  it('keeps as many waiting as it may, and refuses the rest', async () => {
    const ask = apart(PROGRAM, KEPT)
    const [working, waiting] = [ask<number>('who'), ask<number>('who')]
    const refused = await failureOf(ask('who'))
    expect(refused).to.be.instanceOf(Refusal).with.property('kind', 'busy')
    expect(await waiting).to.equal(await working)
  })

  it('works for several at once where it may', async () => {
    const ask = apart(PROGRAM, { ...KEPT, most: 2 })
    const [one, other] = await Promise.all([ask<number>('who'), ask<number>('who')])
    expect(one).not.to.equal(other)
  })
})
