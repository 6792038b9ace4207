import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import type { Seal } from '../../../api/contract/staff/seals.js'
import type { Readiness } from '../../../api/health/readiness.js'
import type { Session } from '../../../api/contract/members/members.js'
import { NoExport, readExport } from '../../../commands/sealing/export/read.js'
import { wrongWith } from '../../../commands/sealing/export/verify.js'
import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { verifyWhole } from '../../../scripts/audit/whole-log.js'
import { keysFor } from '../../../scripts/audit/export-keys.js'
import { reportOf, saidOf } from '../../../commands/sealing/verifying/words.js'
import { eventually } from '../../support/eventually.js'
import { ask, freshApp, member, type TestApp } from '../../support/parts/app.js'
import { masterKey, staffMember } from '../../support/staff/desk.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import { fresh, posted } from '../../support/cast/facts.js'
import { sealNow } from '../../support/staff/sealing.js'

const root = resolve(import.meta.dirname, '../../..')

describe('the seals of the log, for auditors', () => {
  let app: TestApp
  let otto: Session
  let mia: Session
  let ana: Session
  before(async () => {
    app = await freshApp({ masterKey })
    ;[otto, mia] = [await staffMember(app, 'Otto', 'auditor'), await staffMember(app, 'Mia', 'moderator')]
    ana = await member(app.url, 'Ana')
    for (const name of ['Boris', 'Chen', 'Dora']) {
      await member(app.url, name)
      await sealNow(app)
    }
  })
  after(() => app.close())

  const asked = (query: string, { token }: Pick<Session, 'token'> = otto) => ask(app.url, `staff/audit/${query}`, { method: 'GET', token })
  const file = async (query: string) => {
    const got = await fetch(`${app.url}/api/staff/audit/${query}`, { headers: { Authorization: `Bearer ${otto.token}` } })
    expect(got.status).to.equal(200)
    return { name: got.headers.get('content-disposition'), text: await got.text() }
  }
  const key = async () => (await ask(app.url, 'sealKey', { method: 'GET' })).body['key'] as string

  it('are listed, the newest first, in pages', async () => {
    const listed = async (query = '') => (await asked(`seals${query}`)).body as unknown as { result: Seal[]; next: number | null }
    const all = await listed()
    const numbers = all.result.map(({ number }) => number)
    expect(numbers).to.have.length.above(2) // the job may have made one, too
    expect(numbers).to.deep.equal(numbers.map((_, i) => numbers.length - i))
    expect(all.result.every((seal) => /^[0-9a-f]{64}$/.test(seal.root))).to.equal(true)
    expect(all.result[0]!.key).to.equal(await key())
    expect(all).to.include({ anchored: null })
    const [first, second] = [await listed('?pageSize=2&before=4'), await listed('?pageSize=2&before=2')]
    expect([first.result.map(({ number }) => number), first.next]).to.deep.equal([[3, 2], 2])
    expect([second.result.map(({ number }) => number), second.next]).to.deep.equal([[1], null])
  })

  it('are held against the whole log by who operates it, under the key of the vault and those before it', async () => {
    const { db, node } = app.parts
    const parts = { DATABASE_URL: db.url, EVENTSTORE_URL: node.url, SMTP_URL: 'smtp://127.0.0.1:1', MASTER_KEY: masterKey.toString('hex') }
    const found = await verifyWhole(parts)
    expect(reportOf(found)).to.match(
      /^Unbroken: \d+ events under \d+ seals are .*\nThe newest seal that is good was made on .* UTC, and the first on .* UTC\.$/,
    )
    const why = 'signed by a key that is not known'
    expect((await verifyWhole(parts, new Set(['A'.repeat(43)]))).wrong).to.deep.equal({ what: 'seal', seal: found.seals, why })
    const other = newSigningKey().toString('base64')
    expect((await verifyWhole({ ...parts, SEAL_KEY: other })).wrong).to.deep.equal({ what: 'seal', seal: found.seals, why })
    expect((await verifyWhole({ ...parts, SEAL_KEY: other, SEAL_KEYS_BEFORE: await key() })).wrong).to.equal(undefined)
  })

  it('are watched by who operates it: how old the newest is, and what waits for the next one', async () => {
    const { seal } = (await (await fetch(`${app.url}/health/ready`)).json()) as Readiness
    expect(seal).to.include({ overdue: false })
    expect(seal!.number).to.be.above(2)
    const told = await (await fetch(`${app.url}/metrics`)).text()
    for (const gauge of ['sfs_seal_age_seconds', 'sfs_seal_waiting_seconds']) expect(told).to.match(new RegExp(`^${gauge} \\d+$`, 'm'))
  })

  it('are for auditors alone', async () => {
    for (const path of ['seals', 'verify', 'export?format=json&from=0', 'consistency?from=1&to=2']) {
      expect((await asked(path, mia)).code, path).to.equal(403)
      expect((await ask(app.url, `staff/audit/${path}`, { method: 'GET' })).code, path).to.equal(401)
    }
  })

  for (const [query, code] of [
    ['export?format=json&to=3&stream=member-1', 422],
    ['export?format=json&from=3&to=2', 422],
    ['export?format=json&from=1e99', 422],
    ['export?format=xml&from=0', 422],
    ['export?format=json&from=-1', 422],
    ['export?format=json&stream=%24%24member-1', 422],
    ['export?format=json&stream=member-999999', 404],
    ['export?format=json&from=999999', 404],
    ['consistency?from=2&to=1', 422],
    ['consistency?from=1&to=99', 404],
    ['consistency?from=0&to=1', 422],
    ['seals?before=0', 422],
    ['verify?from=0', 422],
    ['verify?from=2&to=1', 422],
    ['verify?from=99', 404],
    ['verify?to=99', 404],
  ] as const)
    it(`answer ${code} to ${query}`, async () => expect((await asked(query)).code).to.equal(code))

  it('say of the whole log, and of a part of it, that it is unbroken', async () => {
    const { unbroken, sentence, finding, seals, events, newer, next, note } = (await asked('verify')).body
    expect({ unbroken, finding, next, note }).to.deep.equal({ unbroken: true, finding: null, next: null, note: null })
    expect(sentence).to.match(/^Unbroken: what seals 1 to \d+ added, \d+ events, is as it was sealed; /)
    expect((seals as { to: number }).to).to.be.above(2)
    expect([events, newer].every((count) => typeof count === 'number')).to.equal(true)
    const part = (await asked('verify?from=2&to=2')).body
    expect(part).to.deep.include({ unbroken: true, newer: null, next: null })
    const listed = (await asked('seals?before=3')).body as unknown as { result: Seal[] }
    const [newestAt, firstAt] = listed.result.map(({ sealedAt }) => sealedAt)
    expect(part['seals']).to.deep.equal({ from: 2, to: 2, firstAt, newestAt })
    expect(part['sentence']).to.match(/^Unbroken: what seal 2 added, \d+ events, is as it was sealed\.$/)
  })

  it('are exported by who goes on record for it, with the purpose', async () => {
    const looks = async (target: string) => {
      const { result } = (await ask(app.url, `staff/log?target=${target}`, { method: 'GET', token: otto.token })).body
      return (result as { actor: string; type: string; details: object }[]).map(({ actor, type, details }) => ({ actor, type, details }))
    }
    const entry = (from: number, version: number, purpose: string) => ({
      ...{ actor: `member:${otto.id}`, type: 'StaffLooked', details: { as: 'auditor', from, version, purpose } },
    })
    await file('export?format=json&stream=seal-log&purpose=complaint')
    const { text } = await file('export?format=csv&from=3&to=5')
    await file('export?format=json&from=3&to=5') // which is one look with the one before
    await eventually(async () => expect(await looks('log-3')).to.deep.equal([entry(3, 5, 'audit')]))
    const [seal] = await looks('seal-log')
    expect(seal).to.deep.include({ actor: `member:${otto.id}` })
    expect(seal!.details).to.include({ purpose: 'complaint' })
    await file('export?format=json&from=4&to=4')
    await file('export?format=json&from=4&to=7') // takes more
    await eventually(async () => expect(await looks('log-4')).to.deep.equal([entry(4, 7, 'audit'), entry(4, 4, 'audit')]))
    await file(`export?format=json&stream=member-${ana.id}`)
    await file(`export?format=json&stream=member-${ana.id}&from=1`) // the rest of it
    await eventually(async () => {
      const taken = (await looks(`member-${ana.id}`)).map(({ details }) => (details as { from: number }).from)
      expect(taken).to.deep.equal([1, 0])
    })
    expect(text).not.to.contain('StaffLooked')
    expect((await asked('export?format=json&stream=member-1&purpose=fun')).code).to.equal(422)
    expect((await asked('export?format=json&stream=member-999999')).code).to.equal(404)
    expect(await looks('member-999999')).to.deep.equal([])
  })

  it('of a stream between two members are exported like those of others, and the look at it is found in the staff log', async () => {
    const stream = 'connection-community-3~5'
    await withLog({ databaseUrl: app.parts.db.url, eventstoreUrl: app.parts.node.url, masterKey }, ({ log }) =>
      log.append(stream, fresh(posted), -1),
    )
    await sealNow(app)
    expect((await file(`export?format=json&stream=${stream}`)).name).to.equal(`attachment; filename="sfs-${stream}.json"`)
    await eventually(async () => {
      const { body } = await ask(app.url, `staff/log?target=${stream}`, { method: 'GET', token: otto.token })
      expect(body['result']).to.have.length(1)
    })
  })

  it('are waited for, and not called broken, while their hashes are lost', async () => {
    const { pool } = app.parts.db
    await pool.query('create table vault.kept as table vault.seal_tile')
    try {
      await pool.query('delete from vault.seal_tile')
      for (const query of ['export?format=json&from=0', 'consistency?from=1&to=2', 'verify?from=2&to=2']) {
        const { code, body } = await asked(query)
        expect([code, body['msg']], query).to.deep.equal([
          503,
          'The hashes of the sealed log are not all there at the moment: nothing can be proved until they are',
        ])
      }
      expect((await asked('verify')).body).to.include({ unbroken: true })
    } finally {
      await pool.query('insert into vault.seal_tile table vault.kept on conflict do nothing')
      await pool.query('drop table vault.kept')
    }
  })

  it('hold nothing personal in an export', async () => {
    const { text, name } = await file(`export?format=json&stream=member-${ana.id}`)
    expect(name).to.equal(`attachment; filename="sfs-member-${ana.id}.json"`)
    expect((JSON.parse(text) as { events: unknown[] }).events).to.have.length.above(0)
    expect(text).not.to.contain(ana.email!).and.not.to.contain('"Ana') // a hash may hold the letters
  })

  describe('checked elsewhere', () => {
    let ours: string
    before(async () => {
      ours = (await ask(app.url, 'sealKey', { method: 'GET' })).body['key'] as string
    })

    /** What the command says of a text, with nothing but a key at hand. */
    const verified = (text: string, key = ours): string => {
      const told = readExport(text)
      const wrong = wrongWith(told, new Set([key]))
      return wrong === undefined ? saidOf(told) : `BROKEN. ${wrong}`
    }

    it('are checked in an empty folder, by the command, which leaves nothing there', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sfs-audit-'))
      const run = (text: string, ...more: string[]): Promise<string> => {
        writeFileSync(join(folder, 'export'), text)
        const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href
        const command = ['--import', tsx, join(root, 'scripts/audit-verify.ts'), 'export', ...more]
        const how = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } }
        return new Promise((done) =>
          execFile(process.execPath, command, how, (failed, out, err) => done(`${failed?.code ?? 0} ${out}${err}`)),
        )
      }
      try {
        writeFileSync(join(folder, 'key.json'), JSON.stringify({ key: ours }))
        const { text } = await file(`export?format=csv&stream=member-${ana.id}`)
        const under = ['--key', 'key.json']
        expect(await run(text, ...under)).to.equal(`0 ${verified(text)}\nChecked under the public key in key.json.\n`)
        expect(await run(text.slice(0, -60), ...under)).to.match(/^1 BROKEN\. The export is cut off, /)
        expect(readdirSync(folder)).to.have.members(['export', 'key.json'])
      } finally {
        rmSync(folder, { recursive: true })
      }
    })

    it('are checked without a key as well: that beside the file, or that of the seal itself, which is told', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sfs-audit-'))
      const text = { events: (await file('export?format=json')).text, seals: (await file('consistency?from=1&to=3')).text }
      const checked = (of: keyof typeof text, given?: string) => {
        const told = readExport(text[of])
        const { keys, said } = keysFor(told, join(folder, 'export'), given)
        return [wrongWith(told, keys) ?? 'genuine', said]
      }
      const itself =
        `Checked under the key that its own seal names, ${ours}. That proves nothing about whose key it is: ` +
        'save what /api/sealKey answers as sfs-seal-key.json beside the export.'
      try {
        expect(checked('events')).to.deep.equal(['genuine', itself])
        expect(checked('seals')).to.deep.equal(['genuine', itself])
        writeFileSync(join(folder, 'sfs-seal-key.json'), JSON.stringify({ key: ours }))
        expect(checked('events')).to.deep.equal(['genuine', 'Checked under the public key in sfs-seal-key.json.'])
        writeFileSync(join(folder, 'other.json'), JSON.stringify({ key: 'A'.repeat(43) }))
        const [wrong, under] = checked('events', join(folder, 'other.json'))
        expect(wrong).to.match(/^Seal \d+ is signed by another key than the one that was given\.$/)
        expect(under).to.equal('Checked under the public key in other.json.')
      } finally {
        rmSync(folder, { recursive: true })
      }
    })

    for (const format of ['json', 'csv'])
      it(`are proved by an export as ${format}, and named is what is not as it was`, async () => {
        const stream = `member-${ana.id}`
        const { text } = await file(`export?format=${format}&stream=${stream}`)
        const lines = text.trimEnd().split(/\r?\n/)
        const count = lines.length - (format === 'json' ? 2 : 3)
        const begins = format === 'json' ? 1 : 2
        const [first, second] = [lines[begins]!, lines[begins + 1]!]
        const changed = verified(text.replace(/MemberRegistered/, 'MemberRegistares'))
        const removed = verified(lines.toSpliced(begins, 1).join('\n'))
        const swapped = verified(
          lines
            .with(begins, second)
            .with(begins + 1, first)
            .join('\n'),
        )
        const cut = verified(text.slice(0, text.indexOf(second) + 40))
        const other = verified(text, 'A'.repeat(43))
        expect(verified(text)).to.match(new RegExp(`^Genuine: ${count} events of ${stream} are as they were sealed\\. Seal \\d+, over`))
        expect(changed).to.match(new RegExp(`^BROKEN\\. The event ${stream}, revision \\d+, .* is not one that was sealed`))
        expect(removed).to.match(new RegExp(`^BROKEN\\. Before the event ${stream}, revision 1, .* something is missing`))
        expect(swapped).to.match(new RegExp(`^BROKEN\\. Before the event ${stream}, revision 1, `))
        expect(cut).to.equal(
          `BROKEN. The export is cut off, or cannot be read any further, after 1 of ${count} events: the last one is ${stream}, revision 0.`,
        )
        expect(other).to.match(/^BROKEN\. Seal \d+ is signed by another key than the one that was given\.$/)
      })

    it('are proved to follow one another', async () => {
      const { text } = await file('consistency?from=1&to=3')
      const { proof, older, newer } = JSON.parse(text) as { proof: string[]; older: Seal; newer: Seal }
      expect(verified(text)).to.match(/^Genuine: the log under seal 1 \(\d+ events\) is the beginning of the log under seal 3 \(/)
      expect(verified(text)).to.contain(`Root of seal 1: ${older.root}\nRoot of seal 3: ${newer.root}`)
      expect(verified(text.replace(proof[0]!, 'ab'.repeat(32)))).to.equal(
        'BROKEN. The log under seal 1 is not the beginning of the log under seal 3.',
      )
      const size = /"size":(\d+)/
      expect(verified(text.replace(size, '"size":1'))).to.equal('BROKEN. Seal 1 says something else than what was signed.')
    })

    it('are proved over all of the log, from any of its places on', async () => {
      const all = (await file('export?format=csv&from=0')).text
      const rows = all.trimEnd().split('\r\n').length - 3
      expect(verified(all)).to.match(new RegExp(`^Genuine: ${rows} events from place 0 of the log`))
      expect(verified((await file('export?format=json&from=5')).text)).to.match(new RegExp(`^Genuine: ${rows - 5} events from place 5 `))
      expect(verified((await file('export?format=json')).text)).to.match(new RegExp(`^Genuine: ${rows} events from place 0 of the log`))
      const part = (await file('export?format=csv&from=5&to=7')).text
      expect(verified(part)).to.match(/^Genuine: 3 events from place 5 to 7 of the log are as they were sealed\./)
      expect(verified((await file(`export?format=json&from=${rows - 1}&to=${rows + 500}`)).text)).to.match(/^Genuine: 1 events from place /)
    })

    it('are not taken from a file that is none', () => {
      for (const text of ['', '{"format":"other"}', '"record"', '[]']) expect(() => verified(text)).to.throw(NoExport, /^This is no export/)
    })
  })
})
