import { expect } from 'chai'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DirectoryInUse, lockDirectory } from '../../../scripts/embedded/directory-lock.js'
import { failureOf } from '../../support/eventually.js'

describe('the lock of a directory', () => {
  let directory: string
  beforeEach(() => (directory = join(realpathSync(mkdtempSync(join(tmpdir(), 'sfs-lock-'))), 'data')))
  afterEach(() => rmSync(join(directory, '..'), { recursive: true }))

  it('is held by one and says by whom; free again once released', async () => {
    const lock = await lockDirectory(directory)
    const error = await failureOf(lockDirectory(directory))
    expect(error).to.be.instanceOf(DirectoryInUse)
    expect(error).to.have.property('message', `${directory} is in use by process ${process.pid}`)
    await lock.release()
    await (await lockDirectory(directory)).release()
  })

  it('is taken by exactly one of many at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
    const [lock, ...others] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(others).to.deep.equal([])
    await lock!.release()
  })

  it('is taken when it is let go of between two questions: whether it is free, and who holds it', async () => {
    const lock = await lockDirectory(directory)
    const next = lockDirectory(directory)
    await lock.release()
    await (await next).release()
  })

  it('knows a directory under each of its names, and holds no other', async () => {
    const lock = await lockDirectory(directory)
    const other = await lockDirectory(`${directory}-2`)
    mkdirSync(directory)
    symlinkSync(directory, `${directory}-link`)
    for (const name of [`${directory}/`, relative(process.cwd(), directory), `${directory}-link`])
      expect(await failureOf(lockDirectory(name)), name).to.be.instanceOf(DirectoryInUse)
    await lock.release()
    await other.release()
  })
})
