import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { command } from '../../../scripts/chaos/faults/command.js'
import { troublesIn } from '../../../scripts/chaos/troubles.js'
import { failureOf } from '../../support/eventually.js'

describe('what befalls an event store that is not ours', () => {
  let directory: string
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'sfs-troubles-'))))
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  const inFile = (told: string) => {
    const path = join(directory, 'troubles.json')
    writeFileSync(path, told)
    return path
  }

  it('is read from a file', () => {
    const troubles = [{ name: 'killed the leader', break: 'kill -9 1', mend: 'start it' }]
    expect(troublesIn(inFile(JSON.stringify(troubles)))).to.deep.equal(troubles)
  })

  it('is refused in words where something is missing, or nothing is there', () => {
    expect(() => troublesIn(inFile('[{"name": "killed", "break": "kill"}]'))).to.throw(
      'is no list of troubles, each with name, break and mend: /0/mend',
    )
    expect(() => troublesIn(inFile('[]'))).to.throw('is no list of troubles')
  })

  it('is done by a command, which knows where the program keeps its data', async () => {
    await command('echo "$PWD" > "$DATA_DIR/done"', directory)
    expect(readFileSync(join(directory, 'done'), 'utf8').trim()).to.equal(process.cwd())
  })

  it('is told when a command fails', async () => {
    expect(await failureOf(command('exit 3', directory))).to.have.property('message', 'exit 3 failed (3)')
  })
})
