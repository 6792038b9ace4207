import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { vaultKeys } from '../../commands/vault/keys.js'
import { ask, freshApp, member, postCase, type TestApp } from '../support/app.js'
import { eventually } from '../support/eventually.js'

describe('when a key is destroyed', () => {
  let app: TestApp
  before(async () => {
    app = await freshApp()
  })
  after(() => app.close())

  it('every process forgets the keys and the states it holds', async () => {
    const ana = await member(app.url, 'Ana')
    const other = await app.another()
    const clinicalCaseId = await postCase(app.url, ana)
    const pressAt = async (url: string) => {
      const liked = await ask(url, 'likeClinicalCase', { token: ana.token, body: { clinicalCaseId } })
      const unliked = await ask(url, 'dislikeClinicalCase', { token: ana.token, body: { clinicalCaseId } })
      return [liked.code, unliked.code]
    }
    const urls = [app.url, other.url]
    for (const url of urls) expect(await pressAt(url)).to.deep.equal([200, 200])

    // Whoever asks the vault for this key from now on stumbles; whoever has it in memory does not.
    await app.parts.db.pool.query('update vault.subject_key set wrapped = $1', [randomBytes(60)])
    for (const url of urls) expect(await pressAt(url)).to.deep.equal([200, 200])
    await vaultKeys(app.parts.db.pool, randomBytes(32)).destroy('member:999')
    for (const url of urls) await eventually(async () => expect(await pressAt(url)).to.deep.equal([500, 500]))
  })
})
