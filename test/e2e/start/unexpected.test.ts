import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { eventually } from '../../support/eventually.js'
import { startServer } from '../../support/parts/server.js'

const THROWS = fileURLToPath(new URL('support/throws.mjs', import.meta.url))

describe('npm start, when something throws where nobody catches', () => {
  it('lives on, and it is logged and counted', async () => {
    const server = await startServer({ NODE_OPTIONS: `--import=${THROWS}` })
    server.process.kill('SIGUSR2')
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
    await eventually(async () => expect(await metrics()).to.contain('sfs_unexpected_errors_total{where="process"} 3'))
    for (const words of ['in a timer', 'of an emitter', 'of a promise'])
      expect(server.out.filter((line) => line.startsWith('{') && line.includes(words))).to.have.length(1)
    expect((await fetch(`${server.url}/health/ready`)).status).to.equal(200)
    expect(await server.stop()).to.equal(0)
  })
})
