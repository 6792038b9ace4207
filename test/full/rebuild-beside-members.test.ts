import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import type { Session } from '../../api/contract/members/members.js'
import { bareEnvironment } from '../../scripts/embedded/bare-environment.js'
import { ask, member, postCase } from '../support/parts/app.js'
import { startServer, type Server } from '../support/parts/server.js'

const REBUILD = fileURLToPath(new URL('../../scripts/rebuild.ts', import.meta.url))
const VIEW = 'case-feed'
const CASES = 3

describe(`npm run rebuild -- ${VIEW}`, () => {
  let server: Server
  let surgeons: Session[]
  const cases: number[] = []

  before(async () => {
    server = await startServer()
    surgeons = await Promise.all(['Ana', 'Boris', 'Chen'].map((name) => member(server.url, name)))
    for (let i = 0; i < CASES; i++) cases.push(await postCase(server.url, surgeons[0]!))
  })

  after(() => server.stop())

  const rebuild = async () => {
    const env = { ...bareEnvironment(), DATA_DIR: server.dataDir }
    const child = spawn(process.execPath, ['--import', 'tsx', REBUILD, VIEW], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: child.exitCode, out, err }
  }

  it('builds the view anew while members like and read, and no request fails', async () => {
    let isOver = false
    const failed: unknown[] = []
    let answered = 0
    const press = async ({ token }: Session): Promise<void> => {
      for (let round = 0; !isOver || round % 2 === 1; round++) {
        const call = round % 2 === 0 ? 'likeClinicalCase' : 'dislikeClinicalCase'
        for (const clinicalCaseId of cases) {
          const { code, body } = await ask(server.url, call, { body: { clinicalCaseId }, token })
          const feed = await ask(server.url, 'getAllClinicalCases', { method: 'GET', token })
          const seen = (feed.body['result'] as { id: number; is_like: boolean }[]).find(({ id }) => id === clinicalCaseId)
          if (code !== 200 || feed.code !== 200) failed.push(body, feed.body)
          if (seen?.is_like !== (round % 2 === 0)) failed.push(`${call} of ${clinicalCaseId} is not to be seen`)
          answered += 2
        }
      }
    }
    const pressing = surgeons.map(press)
    const { code, out, err } = await rebuild().finally(() => (isOver = true))
    await Promise.all(pressing)
    expect(err).to.equal('')
    expect(code).to.equal(0)
    expect(out).to.match(/^case-feed was rebuilt in [\d.]+ s and is now in use/)
    expect(failed).to.deep.equal([])
    expect(answered).to.be.greaterThan(surgeons.length * CASES)
    const { body } = await ask(server.url, 'getAllClinicalCases', { method: 'GET', token: surgeons[0]!.token })
    expect((body['result'] as { like_count: number }[]).map(({ like_count }) => like_count)).to.deep.equal(cases.map(() => 0))
  })
})
