import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { Users } from '../../../../scripts/embedded/event-node/access/users.js'
import { startEventNode } from '../../../../scripts/embedded/event-node/node.js'
import { readSettings } from '../../../../scripts/embedded/event-node/settings.js'
import { failureOf } from '../../../support/eventually.js'

const fixture = (name: string) => fileURLToPath(new URL(`../../../fixtures/tls/localhost.${name}`, import.meta.url))

describe('users of the event node', () => {
  let directory: string
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'eventstore-'))))
  afterEach(() => rmSync(directory, { recursive: true, force: true }))
  const settings = (more: Record<string, string>) =>
    readSettings({ DATA_DIR: directory, EVENTSTORE_TLS_CERT: fixture('crt'), EVENTSTORE_TLS_KEY: fixture('key'), ...more })

  it('are those it is told, and an admin whose password is made once, in a file for the owner', () => {
    const { users, adminFile } = settings({ EVENTSTORE_USERS: 'ana:s3cret, ben:a%3Ab%2Cc:$ops|editors' })
    const file = join(directory, 'secrets/eventstore-admin')
    expect(adminFile).to.equal(file)
    expect(statSync(file).mode & 0o777).to.equal(0o600)
    const password = readFileSync(file, 'utf8').trim()
    expect(password).to.have.length.above(30)
    expect(users).to.deep.equal([
      { name: 'ana', password: 's3cret', groups: [] },
      { name: 'ben', password: 'a:b,c', groups: ['$ops', 'editors'] },
      { name: 'admin', password, groups: ['$admins'] },
    ])
    expect(settings({}).users).to.deep.equal([{ name: 'admin', password, groups: ['$admins'] }])
  })

  it('may name the admin, for whom no file is made', () => {
    const { users, adminFile } = settings({ EVENTSTORE_USERS: 'admin:changeit' })
    expect(users).to.deep.equal([{ name: 'admin', password: 'changeit', groups: ['$admins'] }])
    expect(adminFile).to.equal(undefined)
  })

  it('are refused where they make no sense, without a word of their passwords', () => {
    for (const text of ['ana', 'ana:', ':s3cret', 'ana:s3cret:a:b', 'ana:s3cret%zz'])
      expect(() => settings({ EVENTSTORE_USERS: text }), text)
        .to.throw(/^EVENTSTORE_USERS/)
        .with.property('message')
        .that.does.not.include('s3cret')
    expect(() => readSettings({ EVENTSTORE_USERS: 'ana:s3cret' })).to.throw('without TLS there are no users')
  })

  it('have twenty wrong passwords a minute from one address, and then not the right one', async () => {
    const users = new Users([{ name: 'ana', password: 's3cret', groups: [] }])
    const signIn = (password: string, address: string, name = 'ana') =>
      users.signIn(`Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`, address)
    const ana = { name: 'ana', groups: [] }
    for (let n = 0; n < 20; n++) {
      expect(await signIn('s3cret', '10.0.0.1:1')).to.deep.equal(ana)
      expect(await signIn(`wrong ${n}`, `10.0.0.1:${n}`)).to.equal(undefined)
    }
    expect(await signIn('s3cret', '10.0.0.1:99')).to.equal(undefined)
    expect(await signIn('s3cret', '10.0.0.2:1')).to.deep.equal(ana)
    for (const strange of ['Bearer abc', 'Basic', 'Basic %%%']) expect(await users.signIn(strange, '10.0.0.3:1')).to.equal(undefined)
    expect(await signIn('', '10.0.0.3:1', 'nobody')).to.equal(undefined)
  })

  it('are needed beyond this machine: without TLS it listens nowhere else', async () => {
    const error = await failureOf(startEventNode({ databaseUrl: 'postgres://127.0.0.1:1/none', host: '0.0.0.0' }))
    expect((error as Error).message).to.match(/^The event node listens on 0\.0\.0\.0 over TLS only/)
  })
})
