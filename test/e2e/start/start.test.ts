import { expect } from 'chai'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { endsCleanly, runFileOf } from '../../support/parts/run.js'
import { startOnNothing } from '../../support/parts/server.js'

// What becomes of it when it or parts of it are ended is in test/full/start.test.ts.
describe('npm start', () => {
  it('says one line when a visitor can come, serves the page and the mails, and tells the command line where everything is', async () => {
    const server = await startOnNothing()
    expect(server.out).to.deep.equal([`SFS ready on ${server.url}`])
    expect(await (await fetch(server.url)).text()).to.include('<div id="root">')
    expect((await fetch(`${server.url}/health/ready`)).status).to.equal(200)
    expect(await server.mails()).to.deep.equal([])

    const run = runFileOf(server)
    expect(run).to.include({ pid: server.process.pid, url: server.url })
    expect([run.databaseUrl, run.eventstoreUrl, run.smtpUrl].map((url) => url.split(':')[0])).to.deep.equal(['postgres', 'esdb', 'smtp'])
    for (const name of ['run.json', 'secrets/master.key']) expect(statSync(join(server.dataDir, name)).mode & 0o777, name).to.equal(0o600)
    await endsCleanly(server, 'SIGHUP')
  })
})
