import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { scratchName } from '../../../../api/files/stores/scratch.js'
import { uploadsIn } from '../../../../api/files/uploads.js'

const HOUR = 3600

describe('Temporary files of uploads', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sfs-scratch-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const left = (name: string, hoursAgo = 0) => {
    const path = join(folder, name)
    writeFileSync(path, 'half a photograph')
    const at = Date.now() / 1000 - hoursAgo * HOUR
    utimesSync(path, at, at)
    return name
  }
  const afterStart = () => {
    uploadsIn(folder)
    return readdirSync(folder).sort()
  }

  it('of a killed process are gone at the next start', () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    left(`${hostname()}.${pid}.one`)
    expect(afterStart()).to.deep.equal([])
  })

  it('of a process that had the same number are gone too', () => {
    left(`${hostname()}.${process.pid}.one`, 23)
    expect(afterStart()).to.deep.equal([])
  })

  it('of those who are still at work stay: of this process, of another, and of another machine', () => {
    const mine = left(scratchName())
    const others = left(`${hostname()}.${process.ppid}.one`, 23)
    const elsewhere = left('another.machine.1.one', 23)
    expect(afterStart()).to.deep.equal([mine, others, elsewhere].sort())
  })

  it('of whomever are gone after a day', () => {
    left(`${hostname()}.${process.ppid}.one`, 25)
    left('another.machine.1.one', 25)
    left('whatever', 25)
    expect(afterStart()).to.deep.equal([])
  })
})
