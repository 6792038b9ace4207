import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { ask, freshApp, member, postCase, type TestApp } from '../support/parts/app.js'
import { eventually } from '../support/eventually.js'

describe('when a key is destroyed', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  it('every process forgets that key and the states it has opened, and no others', async () => {
    const ana = await member(app.url, 'Ana')
    const other = await app.another()
    const [gone, kept] = [await postCase(app.url, ana), await postCase(app.url, ana)]
    const pressAt = async (url: string, clinicalCaseId: number) => {
      const liked = await ask(url, 'likeClinicalCase', { token: ana.token, body: { clinicalCaseId } })
      const unliked = await ask(url, 'dislikeClinicalCase', { token: ana.token, body: { clinicalCaseId } })
      return [liked.code, unliked.code]
    }
    const urls = [app.url, other.url]
    for (const url of urls) for (const id of [gone, kept]) expect(await pressAt(url, id)).to.deep.equal([200, 200])

    // Whoever asks the vault for a key from now on stumbles; whoever has it in memory does not.
    const { pool } = app.parts.db
    await pool.query('update vault.subject_key set wrapped = $1', [randomBytes(60)])
    for (const url of urls) expect(await pressAt(url, gone)).to.deep.equal([200, 200])
    await pool.query(`select pg_notify('keys', id::text) from vault.subject_key where subject = $1`, [`post:case:${gone}`])
    for (const url of urls) await eventually(async () => expect(await pressAt(url, gone)).to.deep.equal([500, 500]))
    for (const url of urls) expect(await pressAt(url, kept)).to.deep.equal([200, 200])
  })
})
