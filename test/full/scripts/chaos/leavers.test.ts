import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { MemberId } from '../../../../domain/kernel/ids.js'
import type { Stored } from '../../../../commands/runtime/store/store.js'
import { checkComments } from '../../../../scripts/chaos/checks/check-comments.js'
import { checkLeavers } from '../../../../scripts/chaos/checks/check-leavers.js'
import { freshDatabase, type Database } from '../../../support/parts/database.js'
import { makeRunDirectory } from '../../../support/run-directory.js'

const STEPS =
  'AccountDeletionRequested SessionsRevoked PostsWithdrawn CommentsRemoved ConnectionsRemoved RoomsLeft OpportunitiesWithdrawn ApplicationsWithdrawn EventsLeft FilesErased EmailReleased SubjectKeyDestroyed AccountDeleted'
const gone = { id: 7 as MemberId, emailId: 'ana@example.org', token: '', canary: 'kanari7', keepPosts: false }
const facts = (stream: string, types: string, data: object = {}): Stored[] =>
  types.split(' ').map((type) => ({ stream, type, data }) as unknown as Stored)

describe('looking for what is left of a deleted member', () => {
  const directory = makeRunDirectory()
  let db: Database
  let log = facts('member-7', STEPS)
  beforeEach(async () => {
    db = await freshDatabase()
    mkdirSync(join(directory, 'mail'), { recursive: true })
    log = facts('member-7', STEPS)
    mailed('1', 'a')
  })
  afterEach(async () => {
    rmSync(directory, { recursive: true, force: true })
    await db.close()
  })

  const mailed = (name: string, messageId: string) =>
    writeFileSync(
      join(directory, 'mail', `${name}.json`),
      JSON.stringify({ to: gone.emailId, subject: 'Your SFS account has been deleted', messageId }),
    )
  const check = () => checkLeavers(log, [gone], db.pool, directory)

  it('finds nothing when each step was taken once, and one receipt came, or came twice', async () => {
    expect(await check()).to.deep.equal([])
    mailed('2', 'a')
    expect(await check()).to.deep.equal([])
  })

  it('sees a step that was taken twice, or not', async () => {
    log = facts('member-7', `${STEPS} AccountDeleted`)
    expect((await check()).join()).to.match(/^Member 7 was deleted in the steps .*AccountDeleted,AccountDeleted$/)
    log = facts('member-7', STEPS.replace('EmailReleased ', ''))
    expect(await check()).to.have.length(1)
  })

  it('sees another receipt, and none', async () => {
    mailed('2', 'b')
    expect(await check()).to.deep.equal(['Member 7 got 2 receipts with 2 ids'])
    rmSync(join(directory, 'mail'), { recursive: true })
    mkdirSync(join(directory, 'mail'))
    expect(await check()).to.deep.equal(['Member 7 got 0 receipts with 0 ids'])
  })

  it('sees their name in a table, also in bytes', async () => {
    await db.pool.query(`create table told as select 'Dr. Kanari7' as name`)
    await db.pool.query(`create table raw as select 'xkanari7x'::bytea as data`)
    expect(await check()).to.deep.equal(['public.raw', 'public.told'].map((table) => `${table} still names somebody who has left`))
  })

  it('counts comments that nobody took away', async () => {
    await db.pool.query('create schema case_feed')
    await db.pool.query('create table case_feed.counts as select 3 as post_id, 1 as comment_count')
    const written = [...facts('case-3', 'CasePosted'), ...facts('case-3', 'CaseCommented', { commentId: 9 })]
    expect(await checkComments(written, db.pool)).to.deep.equal([])
    const deleted = [...written, ...facts('case-3', 'CommentDeleted', { commentId: 9 })]
    expect(await checkComments(deleted, db.pool)).to.deep.equal(['Case 3 has 0 comments in the log and 1 in the feed'])
  })
})
