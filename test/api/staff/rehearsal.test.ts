import { expect } from 'chai'
import { rehearseRule } from '../../../api/staff/flagging/rehearse.js'
import type { Deps } from '../../../api/deps.js'
import type { RehearsalTask } from '../../../commands/processes/flagging.js'
import type { HeldTask } from '../../../commands/vault/outbox.js'
import type { FlagRuleId } from '../../../domain/kernel/ids.js'
import type { Command } from '../../../domain/kernel/messages.js'
import { SEAL_STREAM } from '../../../commands/seals.js'

const A_DAY = 24 * 60 * 60_000
const askedAt = '2026-06-01T00:00:00.000Z'
const rehearsal = 'c7a0d5be-6d0c-4f0e-8d0e-0a9c8c7b6a51'
const key = { flagRuleId: 12 as FlagRuleId }

describe('a rehearsal of a rule', () => {
  const rehearsing = (daysOfSeals: readonly number[]) => {
    const begun: number[] = []
    const given: Command[] = []
    let read = 0
    const seals = daysOfSeals.map((days, i) => {
      const sealedAt = new Date(Date.parse(askedAt) - days * A_DAY).toISOString()
      const [root, previous] = ['a'.repeat(64), 'b'.repeat(64)]
      const seal = {
        number: i + 1,
        size: i + 1,
        root,
        previous,
        position: (i + 1) * 100,
        key: 'k'.repeat(43),
        sealedAt,
        signature: 's'.repeat(86),
      }
      return { stream: SEAL_STREAM, revision: i, type: 'LogSealed', data: Buffer.from(JSON.stringify(seal)) }
    })
    const deps = {
      now: () => askedAt,
      raw: {
        last: () => Promise.resolve(seals.at(-1)),
        stream: (_name: string, revision: number) => (read++, Promise.resolve(seals.slice(revision, revision + 1))),
      },
      log: {
        read: () =>
          Promise.resolve([
            { type: 'FlagRuleWritten', data: { ...key, name: 'A', condition: { looksFor: 'words', phrases: ['x'] }, writtenAt: askedAt } },
            { type: 'FlagRuleRehearsalAsked', data: { ...key, rehearsal, askedAt } },
          ]),
        async *subscribe(after: number) {
          begun.push(after)
          yield { events: [], unreadable: [], position: 9_999, caughtUp: true }
        },
      },
      dispatch: (command: Command) => (given.push(command), Promise.resolve({ position: 1, changed: true })),
    }
    const task = { data: { ...key, rehearsal, upTo: 9_999 } satisfies RehearsalTask } as unknown as HeldTask
    const doer = rehearseRule(deps as unknown as Deps)
    return { doer, task, begun, given, read: () => read }
  }

  it('begins at the newest seal that is surely older than the year it looks at', async () => {
    const { doer, task, begun, given } = rehearsing([900, 500, 369, 367, 200, 1])
    expect(await doer(task)).to.equal('done')
    expect([begun, given.map(({ type }) => type)]).to.deep.equal([[300], ['TellRehearsal']])
  })

  it('begins with the log where nothing is sealed, or all seals are younger', async () => {
    for (const seals of [[], [360, 2]]) {
      const { doer, task, begun } = rehearsing(seals)
      await doer(task)
      expect(begun).to.deep.equal([-1])
    }
  })

  it('looks at few of many seals', async () => {
    const { doer, task, begun, read } = rehearsing(Array.from({ length: 3_000 }, (_, i) => 3_000 - i))
    await doer(task)
    expect([begun, read() <= 12]).to.deep.equal([[(3_000 - 368) * 100], true])
  })

  it('is told to have failed when it is given up, which it is once it took too long', async () => {
    const { doer, task, given } = rehearsing([])
    expect(doer.once).to.equal(true)
    await doer.givenUp!(task)
    expect(given.map(({ type, data }) => [type, data])).to.deep.equal([['FailRehearsal', { ...key, rehearsal }]])
  })
})
