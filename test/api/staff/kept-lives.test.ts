import { expect } from 'chai'
import { keptLives } from '../../../api/staff/replay/kept-lives.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import type { Log } from '../../../domain/kernel/ports.js'
import { replayed } from '../../../projections/replay.js'
import { ana, boris, erased, hernia, liked, members, posted, recorded } from '../../support/cast/facts.js'
import { countingLog } from '../../support/parts/counting-log.js'

/** The whole log is the life of one case: posted, and liked by so many. */
const lifeOf = (likes: number) => {
  const facts: Recorded[] = recorded(posted, ...members(likes).map(liked))
  const read: Log['read'] = async (_stream, after, most = facts.length) => facts.slice(after + 1, after + 1 + most)
  const counted = countingLog({ read, readLeft: read } as Log)
  const happens = (...more: Parameters<typeof recorded>) =>
    void facts.push(...recorded(posted, ...facts.slice(1).map(() => liked(boris)), ...more).slice(facts.length))
  return { ...counted, happens, forgetWords: () => void facts.splice(0, 1, ...withoutWords(facts[0]!)) }
}
const withoutWords = (fact: Recorded): Recorded[] => [{ ...fact, data: { ...fact.data, title: null } }]

describe('the walk of a moderator through the life of a post', () => {
  const kept = (...bounds: Parameters<typeof keptLives>) => {
    const lives = keptLives(...bounds)
    after(lives.clear)
    return lives
  }
  const walking = (lives: ReturnType<typeof keptLives>, { log }: ReturnType<typeof lifeOf>, who = ana) => {
    const own = lives.readBy(who, log)
    return async (until: number) => {
      const { last, shown, newest } = await replayed(own, 'case', hernia, { until, size: 200 })
      return { version: last?.revision, likes: shown?.like_count, title: shown?.title, newest }
    }
  }

  it('reads each of 10,000 events once, however many steps it takes', async () => {
    const life = lifeOf(10_000)
    const at = walking(kept(), life)
    for (const step of [10_000, 9_999, 5_000, 0, 1, 499, 500, 501, 10_000])
      expect(await at(step), `at ${step}`).to.include({ version: step, likes: step, newest: 10_000 })
    expect(life.read()).to.equal(10_001)
  })

  it('shows also what has happened since', async () => {
    const life = lifeOf(600)
    const at = walking(kept(), life)
    await at(3)
    life.happens(liked(ana))
    expect(await at(601)).to.include({ version: 601, likes: 601, newest: 601 })
    expect(life.read()).to.equal(602)
  })

  it('is that of each for themselves', async () => {
    const life = lifeOf(5)
    const lives = kept()
    await walking(lives, life)(2)
    await walking(lives, life, boris)(2)
    expect(life.read()).to.equal(12)
  })

  it('shows nothing any more of what was erased meanwhile', async () => {
    for (const erase of ['in the post', 'elsewhere'] as const) {
      const life = lifeOf(3)
      const lives = kept()
      const at = walking(lives, life)
      expect((await at(0)).title).to.be.a('string')
      life.forgetWords()
      if (erase === 'in the post') life.happens(erased)
      else lives.clear()
      expect((await at(0)).title, erase).to.equal(null)
    }
  })

  it('keeps no more than it may: the last walks, and none through a life that is too long', async () => {
    const lives = kept(10, 6)
    const [short, long] = [lifeOf(5), lifeOf(6)]
    for (const who of [ana, boris]) await walking(lives, short, who)(0)
    expect(lives.size()).to.equal(6)
    await walking(lives, long)(0)
    await walking(lives, long)(0)
    expect([long.read(), lives.size()]).to.deep.equal([14, 6])
  })

  it('keeps no life, and no more lives, than so many characters', async () => {
    const life = lifeOf(5)
    const facts = await life.log.read('case-7', -1)
    const length = facts.map(({ data }) => JSON.stringify(data)).join('').length
    const [one, none] = [kept(100, 100, 2 * length - 1), kept(100, 100, length - 1)]
    for (const who of [ana, boris]) await walking(one, life, who)(0)
    for (const who of [ana, boris]) await walking(none, life, who)(0)
    expect([one.size(), none.size()]).to.deep.equal([51, 0]) // half of what may be kept, and a little more
  })
})
