import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { expect } from 'chai'
import { StartProblem } from '../../../api/start-problem.js'
import { telling } from '../../../scripts/demo/telling.js'
import { failureOf } from '../../support/eventually.js'
import { newDataDir } from '../../support/parts/server.js'

describe('telling the sample story', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = newDataDir()
    mkdirSync(dataDir, { recursive: true })
  })
  const whole = () => Promise.resolve()

  it('leaves nothing behind, and may be asked for again', async () => {
    await telling(dataDir, whole)
    await telling(dataDir, whole)
    expect(existsSync(dataDir) && readdirSync(dataDir)).to.deep.equal([])
  })

  it('says in words what happened and what to do when it cannot be told whole, and at each start after it', async () => {
    const first = await failureOf(telling(dataDir, () => Promise.reject(new Error('login was refused'))))
    expect(first).to.be.instanceOf(StartProblem)
    expect((first as Error).message).to.equal(
      `--demo: the sample story could not be told whole (login was refused). Delete ${dataDir} and start again, or start without --demo to use what is there`,
    )
    const second = await failureOf(telling(dataDir, whole))
    expect(second).to.be.instanceOf(StartProblem)
    expect((second as Error).message).to.contain('an earlier start ended while it told the sample story. Delete ')
  })
})
