import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { bareEnvironment } from '../../scripts/embedded/bare-environment.js'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

describe('a file that a command is given', () => {
  let desk: string
  let dataDir: string
  before(() => {
    desk = mkdtempSync(join(tmpdir(), 'sfs-desk-'))
    dataDir = join(desk, 'data')
    writeFileSync(join(desk, 'good.html'), 'title: A\ncategory: B\nauthor: C\n\n<p>D</p>')
    writeFileSync(join(desk, 'bad.html'), 'title: A\ncategory: B\n\n<p>D</p>')
  })
  after(() => rmSync(desk, { recursive: true, force: true }))

  /** As npm runs it for somebody who stands at the desk; answers what it complains of. */
  const complaintOf = async (command: string, ...words: readonly string[]): Promise<string> => {
    const env = { ...bareEnvironment(), INIT_CWD: desk, DATA_DIR: dataDir }
    const ended: unknown = await run(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, ...words], { cwd: ROOT, env }).catch(
      (error: unknown) => error,
    )
    expect(ended).to.include({ code: 1, stdout: '' })
    return (ended as { stderr: string }).stderr.trim()
  }

  for (const [command, ...words] of [
    ['import', 'medical-schools', 'none.csv'],
    ['blogs', 'publish', 'none.html'],
    ['blogs', 'edit', '1', 'none.html'],
  ] as const)
    it(`is looked for there by ${command} ${words[0]}, before anything is started`, async () => {
      expect(await complaintOf(command, ...words)).to.contain(`no such file or directory, open '${join(desk, words.at(-1)!)}'`)
      expect(existsSync(dataDir)).to.equal(false)
    })

  it('publishes nothing beside another one that says too little', async () => {
    expect(await complaintOf('blogs', 'publish', 'good.html', 'bad.html')).to.equal(`${join(desk, 'bad.html')}: the author is missing`)
    expect(existsSync(dataDir)).to.equal(false)
  })
})
