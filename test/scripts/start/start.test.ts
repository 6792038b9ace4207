import { expect } from 'chai'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readEnv, type Role } from '../../../api/env.js'
import type { Logger } from '../../../api/logger.js'
import { StartProblem } from '../../../api/start-problem.js'
import { explained } from '../../../scripts/embedded/postgres/problems.js'
import { closers } from '../../../scripts/start/closers.js'
import { embeddedMasterKey } from '../../../scripts/start/master-key.js'
import { inOneLine } from '../../../scripts/start/one-line.js'
import { partLog } from '../../../scripts/start/part-log.js'
import { readyLine } from '../../../scripts/start/ready-line.js'
import { reasonIn } from '../../../scripts/start/reason.js'
import { startEverything } from '../../../scripts/start/start-everything.js'
import { readRunFile, writeRunFile } from '../../../scripts/start/run-file.js'
import { failureOf } from '../../support/eventually.js'
import { newDataDir } from '../../support/parts/server.js'

describe('what a start is made of', () => {
  it('closes what was opened last first, all of it, and throws the first failure', async () => {
    const closed: number[] = []
    const { add, close } = closers()
    add(() => closed.push(1))
    add(() => Promise.reject(new Error('two')))
    add(async () => closed.push(3))
    expect(await failureOf(close())).to.have.property('message', 'two')
    expect(closed).to.deep.equal([3, 1])
    await close()
    expect(closed).to.deep.equal([3, 1])
  })

  it('refuses a database elsewhere without a mail server: its mails would stay on this machine', async () => {
    const dataDir = newDataDir()
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://sfs@127.0.0.1:1/sfs', MASTER_KEY: 'cd'.repeat(32) })
    const error = await failureOf(startEverything(env, new AbortController().signal))
    expect(error).to.be.instanceOf(StartProblem)
    expect(error).to.have.property('message').that.contains('SMTP_URL is missing: it is required with DATABASE_URL')
    expect(existsSync(dataDir), 'nothing is begun').to.equal(false)
  })

  it('makes one master key, for its owner alone, and refuses a torn one', () => {
    const dataDir = newDataDir()
    const key = embeddedMasterKey(dataDir)
    expect(key).to.have.length(32)
    expect(embeddedMasterKey(dataDir).equals(key)).to.equal(true)
    expect(embeddedMasterKey(newDataDir()).equals(key)).to.equal(false)
    const file = join(dataDir, 'secrets/master.key')
    expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).to.deep.equal([0o600, 0o700])
    writeFileSync(file, 'torn')
    expect(() => embeddedMasterKey(dataDir)).to.throw(file)
  })

  it('reads run.json only while its program runs', () => {
    const dataDir = dirname(newDataDir())
    const run = { pid: process.pid, url: 'a', databaseUrl: 'b', eventstoreUrl: 'c', smtpUrl: 'd' }
    expect(readRunFile(dataDir)).to.equal(undefined)
    writeRunFile(dataDir, run)
    expect(readRunFile(dataDir)).to.deep.equal(run)
    expect(statSync(join(dataDir, 'run.json')).mode & 0o777).to.equal(0o600)
    writeRunFile(dataDir, { ...run, pid: 2 ** 30 })
    expect(readRunFile(dataDir)).to.equal(undefined)
  })

  it('tells an error in one line, without the passwords of addresses', () => {
    expect(inOneLine(new Error('one\n  two\nthree'))).to.equal('one two three')
    expect(inOneLine(new Error('cannot reach postgres://sfs:s3cret@db:5432/sfs?x=1'))).to.equal('cannot reach postgres://db:5432/sfs?x=1')
    expect(inOneLine(new TypeError())).to.equal('TypeError')
    expect(inOneLine(new Error('\u001b[31mred\u001b[0m'))).to.equal('red')
    expect(inOneLine('thrown')).to.equal('thrown')
  })

  it('finds the line that says why', () => {
    expect(reasonIn(['file.ts:3', '', 'TypeError: x is not a function', '    at y', 'Node.js v20'])).to.equal(
      'TypeError: x is not a function',
    )
    expect(reasonIn(['node:internal/x', "Error [ERR_MODULE_NOT_FOUND]: Cannot find 'y'", '    at z'])).to.equal(
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find 'y'",
    )
    expect(reasonIn(['It was killed', 'Node.js v20.20.2'])).to.equal('It was killed')
    expect(reasonIn(['The port is taken', ''])).to.equal('The port is taken')
    expect(reasonIn(['trace', 'Build failed with 1 error:', '', ' Unexpected token', '  here'])).to.equal(
      'Build failed with 1 error: Unexpected token',
    )
    expect(reasonIn([])).to.equal('it ended without a message')
  })

  it('says in the ready line which part of SFS this process is, and on which port', () => {
    const shown = (role: Role, port: number, url = 'https://sfs.example') => readyLine(url, { clockOffset: 0, role, port })
    expect(shown('api', 3001)).to.equal('SFS ready on https://sfs.example (role api, port 3001)')
    expect(shown('all', 3000)).to.equal('SFS ready on https://sfs.example (port 3000)')
    expect(shown('all', 3000, 'http://localhost:3000')).to.equal('SFS ready on http://localhost:3000')
    expect(shown('jobs', 0, 'http://localhost:40123')).to.equal('SFS ready on http://localhost:40123 (role jobs)')
  })

  it('says in the ready line how far the clock is shifted', () => {
    const shown = (clockOffset: number) => readyLine('http://x', { clockOffset, role: 'all', port: 0 })
    expect(shown(0)).to.equal('SFS ready on http://x')
    expect(shown(7 * 86_400_000)).to.equal('SFS ready on http://x (clock shifted by +7d)')
    expect(shown(-5_400_000)).to.equal('SFS ready on http://x (clock shifted by -90m)')
  })

  it('shows the trouble of a part, and its business only when asked', () => {
    const seen: string[] = []
    const log = partLog({ warn: (_: object, line: string) => seen.push(line), debug: () => undefined } as unknown as Logger, 'postgres')
    for (const line of ['LOG:  checkpoint', 'PANIC:  no space', 'startup: FATAL:  bad', 'It has ended']) log(line)
    expect(seen).to.deep.equal(['PANIC:  no space', 'startup: FATAL:  bad', 'It has ended'])
  })

  it('explains what Postgres and the machine say', () => {
    const said = (message: string) => explained(new Error(message), '/data').message
    const why = {
      'FATAL:  could not write lock file "postmaster.pid": No space left on device': 'the disk is full',
      'initdb: could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10': 'the disk is full',
      "EROFS: read-only file system, mkdir '/data'": 'the disk is read-only',
      'FATAL:  could not create lock file "postmaster.pid": Read-only file system': 'the disk is read-only',
      'FATAL:  data directory "/data" has wrong ownership': 'it belongs to another user, or others can enter it',
      'LOG:  starting\nFATAL:  could not load relation\nLOG:  shut down': 'could not load relation',
      'timeout expired': 'it does not answer in time; the machine may be busy: start SFS again',
      '': 'it ended without a message',
    }
    for (const [message, reason] of Object.entries(why)) expect(said(message)).to.equal(`Postgres cannot work in /data: ${reason}`)
  })
})
