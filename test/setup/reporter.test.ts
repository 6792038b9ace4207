import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'

const mocha = join(process.cwd(), 'node_modules/mocha/bin/mocha.js')

/** Runs such files as `npm test` does, with a copy of the reporter, so that what it records is its own. */
const ranWith = async (files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'reporter-'))
  try {
    mkdirSync(join(folder, 'setup'))
    for (const name of ['reporter.cjs', 'seconds.cjs']) copyFileSync(new URL(name, import.meta.url), join(folder, 'setup', name))
    writeFileSync(join(folder, 'setup/seconds.json'), '{}')
    writeFileSync(join(folder, 'package.json'), '{}')
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const modules = join(process.cwd(), 'node_modules')
    const args = [mocha, '--reporter', './setup/reporter.cjs', '--retries', '1', ...Object.keys(files)]
    const { code, words } = await new Promise<{ code: unknown; words: string }>((resolve) => {
      const options = { cwd: folder, env: { ...process.env, NODE_PATH: modules, NODE_OPTIONS: '', FORCE_COLOR: '0', RECORD: '', ...env } }
      execFile(process.execPath, args, options, (failed, out, err) => resolve({ code: failed?.code ?? 0, words: out + err }))
    })
    return { code, words, kept: JSON.parse(readFileSync(join(folder, 'setup/seconds.json'), 'utf8')) as Record<string, number> }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const file = (name: string, wait: number) => `describe('${name}', () => it('is well', (done) => void setTimeout(done, ${wait})))`
const many = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`f${at}.test.cjs`, file(`f${at}`, at === 5 ? 300 : at === 0 ? 0 : 20)]),
)

describe('the reporter', () => {
  it('ends with the ten slowest files, the slowest first, and fails no run for the time it took', async () => {
    const { code, words, kept } = await ranWith(many)
    expect(code).to.equal(0)
    const told = words.slice(words.indexOf('The 10 slowest of 12 files, in seconds:'))
    const names = [...told.matchAll(/^ +\d+\.\d {2}(f\d+\.test\.cjs)$/gm)].map(([, name]) => name)
    expect(names).to.have.length(10)
    expect(names[0]).to.equal('f5.test.cjs')
    expect(words).not.to.contain('second try')
    expect(kept, 'nothing is recorded unless that is asked for').to.deep.equal({})
  })

  it('lists what needed a second try by its whole title, with what failed in the first, and what failed as mocha does', async () => {
    const { code, words } = await ranWith({
      'again.test.cjs': `let tries = 0; describe('a spec', () => it('is well at last', () => { if (tries++ === 0) throw new Error('the line is away') }))`,
    })
    expect(code).to.equal(0)
    expect(words).to.match(/Needed a second try:\n\n +a spec is well at last\n +Error: the line is away\n/)
    const failed = await ranWith({ 'never.test.cjs': `describe('a spec', () => it('is never well', () => { throw new Error('no') }))` })
    expect(failed.code).to.equal(1)
    expect(failed.words)
      .to.contain('1 failing')
      .and.to.match(/Needed a second try:\n\n +a spec is never well\n +Error: no\n/)
  })

  it('records what each file took where that is asked for', async () => {
    const { kept } = await ranWith({ 'slow.test.cjs': file('slow', 200) }, { RECORD: '1' })
    expect(kept['slow.test.cjs']).to.be.within(0.2, 30)
  })
})
