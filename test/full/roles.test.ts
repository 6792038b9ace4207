import { rmSync } from 'node:fs'
import { expect } from 'chai'
import { nameOf } from '../../scripts/chaos/plan.js'
import { outcomeInWords } from '../../scripts/chaos/report.js'
import { chaos } from '../../scripts/chaos/run.js'
import { makeRunDirectory } from '../support/run-directory.js'

/** Repeats the order and the moments; any will do. */
const SEED = 20_261_122

describe('members who like cases, and leave, while one role after another is killed, stands still, or is deployed anew', () => {
  it('lose no like, see none twice, and nothing old without being told so', async () => {
    const roles = ['projector', 'api', 'jobs'].flatMap((role) => [`killed ${role}`, `paused ${role}`])
    const wanted = [...roles, 'rolling deploy']
    const directory = makeRunDirectory()
    const ending = new AbortController().signal
    const outcome = await chaos({ rounds: wanted.length, seed: SEED, only: wanted.join(','), directory, ending, onRound: () => undefined })
    expect(outcome.violations, outcomeInWords(outcome)).to.deep.equal([])
    expect(outcome.rounds.map(({ deed }) => nameOf(deed))).to.have.members([...roles, 'rolling deploy and roll-back'])
    rmSync(directory, { recursive: true, force: true })
  }).timeout(600_000) // a task of jobs that are killed is left alone for a minute
})
