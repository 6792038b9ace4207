import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { readEnv } from '../../../api/env.js'
import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { migrate } from '../../../commands/vault/migrate.js'
import { receiptSigner, verified } from '../../../commands/vault/leaving/receipt-signing.js'
import { secrets } from '../../../commands/vault/secrets.js'
import { keyIn, ownKey } from '../../../scripts/receipt/keys.js'
import { givenFile } from '../../../scripts/start/given-file.js'
import { failureOf } from '../../support/eventually.js'
import { freshParts } from '../../support/parts/parts.js'
import { makeRunDirectory } from '../../support/run-directory.js'

describe('the public key of receipts', () => {
  const directory = makeRunDirectory()
  const fileWith = (text: string): string => {
    const file = join(directory, `${randomBytes(4).toString('hex')}.json`)
    writeFileSync(file, text)
    return file
  }

  it('is that of a file, as the call answers it or by itself', async () => {
    const signer = receiptSigner(newSigningKey())
    const [receipt, key] = [await signer.sign({ member: 7 }), await signer.publicKey()]
    for (const told of [{ code: 200, key }, key])
      expect(await verified(receipt, keyIn(fileWith(JSON.stringify(told))))).to.deep.equal({ member: 7 })
  })

  for (const text of ['', 'x', 'null', '[]', '{"key":"abc"}', '{"key":null}'])
    it(`is not in a file with ${text || 'nothing'}, which is said with what to do`, () =>
      expect(() => keyIn(fileWith(text))).to.throw(/^There is no public key in \w+\.json: save what \/api\/receiptKey/))

  it('is that of the database, where one has signed; none is made there, and no database is started', async () => {
    const { db, node, close } = await freshParts()
    const MASTER_KEY = 'ab'.repeat(32)
    const env = readEnv({ DATABASE_URL: db.url, EVENTSTORE_URL: node.url, MASTER_KEY })
    const none = /^No receipt was ever signed here: save what \/api\/receiptKey .* --key FILE$/
    expect(await failureOf(ownKey(env)))
      .to.have.property('message')
      .that.matches(none)
    await migrate(db.pool)
    expect(await failureOf(ownKey(env)))
      .to.have.property('message')
      .that.matches(none)
    const made = await secrets(db.pool, Buffer.from(MASTER_KEY, 'hex'))('receipt-signing', newSigningKey)
    expect(await ownKey(env)).to.deep.equal(await receiptSigner(made).publicKey())
    await close()

    const DATA_DIR = join(directory, 'empty')
    expect(await failureOf(ownKey(readEnv({ DATA_DIR }))))
      .to.have.property('message')
      .that.matches(/^There are no data of SFS in .*empty, so the public key/)
    expect(readdirSync(directory)).not.to.include('empty')
  })
})

describe('a file that is named on the command line', () => {
  const before = process.env['INIT_CWD']
  afterEach(() => {
    if (before === undefined) delete process.env['INIT_CWD']
    else process.env['INIT_CWD'] = before
  })

  it('is found from where somebody stands, wherever npm runs the command', () => {
    process.env['INIT_CWD'] = '/home/somebody'
    expect(givenFile('receipt.txt')).to.equal('/home/somebody/receipt.txt')
    expect(givenFile('/tmp/receipt.txt')).to.equal('/tmp/receipt.txt')
    delete process.env['INIT_CWD']
    expect(givenFile('receipt.txt')).to.equal(join(process.cwd(), 'receipt.txt'))
  })
})
