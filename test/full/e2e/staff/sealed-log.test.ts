import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import type { Session } from '../../../../api/contract/members/members.js'
import type { Seal } from '../../../../domain/seals/messages.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { readRunFile } from '../../../../scripts/start/run-file.js'
import { newContext } from '../../../support/browser/browser.js'
import { LOOKS, mustBeFine } from '../../../support/browser/looks.js'
import { personOf } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { staffOf } from '../../../support/staff/beside-server.js'
import { sealBeside } from '../../../support/staff/sealing.js'

const ROOT = resolve(import.meta.dirname, '../../../..')

describe('the sealed log', () => {
  let server: Server
  let auditor: Session
  let seal: Seal

  before(async () => {
    server = await theServer()
    auditor = await staffOf(server, 'Otto', 'auditor')
    await sealBeside(server)
    await becomeMember(server.url, personOf('Ana'))
    seal = (await sealBeside(server))!
  })

  for (const [look, options] of LOOKS)
    describe(`on ${look}`, () => {
      let context: BrowserContext
      let page: Page
      let [folder, home]: string[] = []
      before(async () => {
        ;[folder, home] = ['audit', 'home'].map((name) => mkdtempSync(join(tmpdir(), `sfs-${name}-`)))
        context = await newContext(options)
        await context.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(auditor))
        page = await context.newPage()
        await page.goto(`${server.url}/staff/audit`)
      })
      after(async () => {
        await context.close()
        for (const each of [folder, home]) rmSync(each!, { recursive: true })
      })

      /** Presses a button, and keeps what the browser was told to keep, in the folder. */
      const saved = async (button: string): Promise<string> => {
        const coming = page.waitForEvent('download')
        await page.getByRole('button', { name: button }).click()
        const download = await coming
        const name = download.suggestedFilename()
        await download.saveAs(join(folder!, name))
        return name
      }
      /** What a person runs in that folder, which holds nothing but files that were saved. */
      const verified = (name: string): Promise<string> =>
        new Promise((done) => {
          const words = ['--silent', '--prefix', ROOT, 'run', 'audit:verify', '--', name]
          const env = { PATH: process.env['PATH'], HOME: home, npm_config_update_notifier: 'false' }
          execFile('npm', words, { cwd: folder!, env }, (failed, out, err) => done(`${failed?.code ?? 0} ${out}${err}`))
        })

      it('shows the newest seals, each with its root', async () => {
        const row = page.getByRole('listitem', { name: `Seal ${seal.number}`, exact: true })
        await row.getByText(`Chained to seal ${seal.number - 1}.`).waitFor()
        await row.getByText(seal.root.slice(0, 8)).waitFor()
        await mustBeFine(page)
      })

      it('is looked through from the page, by keys alone, and is unbroken', async () => {
        await page.getByRole('textbox', { name: 'From seal' }).focus()
        await page.keyboard.type('9999')
        await page.keyboard.press('Enter')
        await page.getByText(/^The newest is \d+\.$/).waitFor()
        await mustBeFine(page)
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.press('Delete')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await page.getByText(/^Unbroken: all [\d,]+ events that seals 1 to \d+ added are as they were sealed\./).waitFor()
        await mustBeFine(page)
      })

      it('says which streams pages do not show to their end, and has them tried again', async () => {
        const { databaseUrl } = readRunFile(server.dataDir)!
        const database = new pg.Client({ connectionString: databaseUrl })
        await database.connect()
        try {
          await page.getByText('Yes. No view has stopped at an event.').waitFor()
          await database.query(`insert into runtime.parked values ('case_feed', 'case-999999', 7, 7, 'CasePosted', 'a reason')`)
          await page.reload()
          await page.getByText(/^No: something could not be read to the end in 1 place\./).waitFor()
          await mustBeFine(page)
          await page.getByRole('button', { name: 'Try again' }).click()
          await page.getByText(/Trying again did not help\.$/).waitFor()
          await mustBeFine(page)
        } finally {
          await database.query(`delete from runtime.parked where stream = 'case-999999'`)
          await database.end()
        }
        await page.reload()
        await page.getByText('Yes. No view has stopped at an event.').waitFor()
      })

      it('is taken along, and checked elsewhere with the public key alone', async () => {
        const events = await saved('Save as CSV')
        await page.getByText(/^Saved [\d,]+ events\.$/).waitFor()
        expect(await saved('Save the public key')).to.equal('sfs-seal-key.json')
        expect(await verified(events)).to.match(
          /^0 Genuine: [\d,]+ events from place 0 of the log are as they were sealed\. .*\nChecked under the public key in sfs-seal-key\.json\.\n$/,
        )
        const text = readFileSync(join(folder!, events), 'utf8')
        writeFileSync(join(folder!, events), text.replace('MemberRegistered', 'MemberRegistares'))
        expect(await verified(events)).to.match(/^1 BROKEN\. The event member-\d+, revision 0, .* is not one that was sealed/)
        expect(readdirSync(folder!)).to.have.members([events, 'sfs-seal-key.json'])
      })

      it('is proved to go on from a root that was kept', async () => {
        await page.getByRole('textbox', { name: 'Older seal' }).fill('1')
        const proof = await saved('Save the proof')
        const said = await verified(proof)
        expect(said).to.match(/^0 Genuine: the log under seal 1 \([\d,]+ events\) is the beginning of the log under seal \d+ /)
        expect(said).to.contain(`Root of seal ${seal.number}: ${seal.root}`)
      })

      it('says of a stream as well, and who took it is on record', async () => {
        await page.getByRole('radio', { name: 'One stream' }).check()
        await page.getByRole('textbox', { name: 'Stream' }).fill(`member-${auditor.id}`)
        await mustBeFine(page)
        expect(await saved('Save as JSON')).to.equal(`sfs-member-${auditor.id}.json`)
        await page.goto(`${server.url}/staff/log?target=member-${auditor.id}`)
        await page.getByText('For: audit.').first().waitFor()
      })
    })
})
