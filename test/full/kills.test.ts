import { expect } from 'chai'
import { rmSync } from 'node:fs'
import { deedsFor, deedsNamed, nameOf } from '../../scripts/chaos/plan.js'
import { outcomeInWords } from '../../scripts/chaos/report.js'
import { chaos } from '../../scripts/chaos/run.js'
import { makeRunDirectory } from '../support/run-directory.js'

/** Repeats the order and the moments of the kills; any will do. */
const SEED = 20_261_121

describe('members who like cases, and leave, while parts are killed', () => {
  it('lose no like, see none twice, and find everything back by itself', async () => {
    const directory = makeRunDirectory()
    const ending = new AbortController().signal
    const only = 'kill event,kill Postgres,kill program,kill everything,kill failpoint' // those of one role: roles.test.ts
    const deeds = deedsNamed(only, deedsFor({ canFill: false }))
    const outcome = await chaos({ rounds: deeds.length, seed: SEED, only, directory, ending, onRound: () => undefined })
    expect(outcome.violations, outcomeInWords(outcome)).to.deep.equal([])
    expect(outcome.rounds.map(({ deed }) => nameOf(deed))).to.have.members(deeds.map(nameOf))
    expect(outcome.acknowledged).to.be.greaterThan(50)
    rmSync(directory, { recursive: true, force: true })
  }).timeout(300_000) // each round has a death, and two deletions
})
