import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { callers, isMember, worksAs, type Known } from '../../../api/http/sessions/caller.js'
import type { MemberId } from '../../../domain/kernel/ids.js'

const boris = 2 as MemberId
const tokens = { read: async () => ({ memberId: boris, sessionId: 'one' }) }
const BELIEVED = 5_000

describe('whom a token stands for', () => {
  let asked = 0
  const recognising = (rolesOf: Known['rolesOf']) => {
    asked = 0
    const find = async () => {
      asked++
      return { memberId: boris, signIn: 'password' as const, secondFactor: 'shown' as const }
    }
    const known = { isComplete: async () => true, rolesOf, restrictionOf: async () => undefined }
    const { callerOf, drop, dropOf } = callers(tokens, tokens, { find }, known, BELIEVED)
    return { who: () => callerOf('a token'), drop: () => drop('one'), dropOf }
  }

  it('is asked once at a time, however long an answer takes, and believed from when it came', async () => {
    let answer: () => void = () => undefined
    const { who } = recognising(() => new Promise((resolve) => (answer = () => resolve(['moderator']))))
    const clock = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => clock() + ahead
    try {
      const first = who()
      await pause(0)
      ahead = 2 * BELIEVED
      const second = who()
      await pause(0)
      answer()
      expect([await first, await second, await who()].map((caller) => caller?.id)).to.deep.equal([boris, boris, boris])
      expect(asked).to.equal(1)
      ahead = 4 * BELIEVED
      void who()
      await pause(0)
      expect(asked, 'no longer than that').to.equal(2)
    } finally {
      performance.now = clock
    }
  })

  it('is not believed after it was forgotten while it was asked', async () => {
    let answer: () => void = () => undefined
    const { who, drop } = recognising(() => new Promise((resolve) => (answer = () => resolve([]))))
    const first = who()
    await pause(0)
    drop()
    answer()
    await first
    void who()
    await pause(0)
    expect(asked).to.equal(2)
  })

  it('is asked anew once something was told of its member, and of nobody else', async () => {
    const { who, dropOf } = recognising(async () => [])
    await who()
    dropOf([9])
    await who()
    expect(asked, 'another’s news').to.equal(1)
    dropOf([9, boris])
    await who()
    expect(asked).to.equal(2)
  })

  it('may be a member whose roles nobody can tell: they are themselves, and not of the staff', async () => {
    const { who } = recognising(async () => 'unknown')
    const caller = (await who())!
    expect([isMember(caller), caller.complete, worksAs('moderator', caller)]).to.deep.equal([true, true, false])
  })
})
