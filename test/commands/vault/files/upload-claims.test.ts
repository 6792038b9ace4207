import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { vaultUploads, type VaultUploads } from '../../../../commands/vault/files/uploads.js'
import type { FileId, MemberId } from '../../../../domain/kernel/ids.js'
import { failureOf } from '../../../support/eventually.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'

const noon = '2026-03-01T12:00:00.000Z'
const soon = '2026-03-01T12:19:59.000Z'
const later = '2026-03-01T12:20:01.000Z'
const ROOM = { perDay: 2 ** 40, inAll: 2 ** 40, videoPerDay: 0 }
const ana = 7 as MemberId

describe('what a command makes its files of', () => {
  let db: Database
  let uploads: VaultUploads
  before(async () => {
    db = await freshDatabase()
    uploads = vaultUploads(db.pool)
  })
  after(() => db.close())

  /** A whole one. */
  const brought = async (): Promise<string> => {
    const id = randomUUID()
    await uploads.begin({ id, owner: ana, size: 10, post: null }, noon, ROOM)
    await uploads.add(id, 0, randomUUID() as FileId, 10, noon)
    return id
  }
  /** `holder`: which of the requests of the command. */
  const claimed = async (ids: readonly string[], command: string, at = noon, holder = command) => [
    ...(await uploads.claim(ids, ana, { commandId: command, holder }, at)).keys(),
  ]
  const released = (ids: readonly string[], command: string, holder = command) => uploads.release(ids, { commandId: command, holder })
  const isBusy = async (ids: readonly string[], command: string, at = noon) => {
    expect(await failureOf(claimed(ids, command, at))).to.include({ kind: 'busy' })
  }

  it('is had by one of two at the same moment, in whatever order they name it', async () => {
    for (let round = 0; round < 10; round++) {
      const ids = [await brought(), await brought()]
      const [one, two] = [randomUUID(), randomUUID()]
      const had = await Promise.all([claimed(ids, one), claimed(ids.toReversed(), two)])
      expect(had.map((of) => of.length).sort()).to.deep.equal([0, 2])
      await released(ids, one)
      await released(ids, two)
      for (const id of ids) await uploads.end(id, ana, noon)
    }
  })

  it('is nothing else while it is on its way, so that what was not used does not count as used', async () => {
    const [first, other, command] = [await brought(), await brought(), randomUUID()]
    expect(await claimed([first], command)).to.deep.equal([first])
    await isBusy([other], command)
    expect(await claimed([first], command), 'the same again').to.deep.equal([first])
    expect(await claimed([other], randomUUID()), 'of another command').to.deep.equal([other])
  })

  it('may be another once the first came to nothing, and of two at the same moment one', async () => {
    const [first, other, command] = [await brought(), await brought(), randomUUID()]
    const told = await Promise.allSettled([claimed([first], command), claimed([other], command)])
    expect(told.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected'])
    await released([first, other], command)
    expect(await claimed([other], command)).to.deep.equal([other])
  })

  it('may be another where whoever had the first was killed, after a while', async () => {
    const [first, other, command] = [await brought(), await brought(), randomUUID()]
    await claimed([first], command)
    await isBusy([other], command, soon)
    expect(await claimed([other], command, later)).to.deep.equal([other])
  })

  it('is nothing more while it is on its way, so that what was not used does not count as used', async () => {
    const [first, other, command] = [await brought(), await brought(), randomUUID()]
    await claimed([first], command)
    await isBusy([first, other], command)
    expect(await claimed([first], command), 'the same again').to.deep.equal([first])
    expect(await claimed([other], randomUUID()), 'of another command').to.deep.equal([other])
  })

  it('is nothing more once the files are made, whoever looked before whether they were', async () => {
    const [first, other, command] = [await brought(), await brought(), randomUUID()]
    await claimed([first], command)
    await uploads.settle([first], ana, command)
    await claimed([first, other], command) // its files were not there when it looked
    await uploads.settle([first, other], ana, command)
    await released([first, other], command)
    expect(await claimed([first, other], randomUUID()), 'one is a file, and one is not').to.deep.equal([other])
  })

  it('is let go by the last of its requests that is at work on it', async () => {
    const [first, command, one, other] = [await brought(), randomUUID(), randomUUID(), randomUUID()]
    await claimed([first], command, noon, one)
    await claimed([first], command, noon, other)
    await released([first], command, other)
    expect(await claimed([first], randomUUID()), 'one goes on').to.deep.equal([])
    await released([first], command, one)
    expect(await claimed([first], randomUUID())).to.deep.equal([first])
  })

  it('is let go by one request where the others of its command were killed long ago', async () => {
    const [first, command, killed, other] = [await brought(), randomUUID(), randomUUID(), randomUUID()]
    await claimed([first], command, noon, killed)
    await claimed([first], command, later, other)
    await released([first], command, other)
    expect(await claimed([first], randomUUID(), later)).to.deep.equal([first])
  })

  it('may be named again beside what has become its file', async () => {
    const [first, other, command] = [await brought(), await brought(), randomUUID()]
    await claimed([first], command)
    await uploads.settle([first], ana, command)
    expect(await claimed([other], command)).to.deep.equal([other])
    await uploads.settle([other], ana, command)
    await released([other], command)
    expect(await claimed([other], randomUUID()), 'it became none of its files').to.deep.equal([other])
  })
})
