import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Session } from '../../../api/contract/members/members.js'
import { remindOfEvents } from '../../../api/meetings/reminders.js'
import { readEnv } from '../../../api/env.js'
import { dispatcher } from '../../../commands/runtime/dispatcher.js'
import { slices } from '../../../commands/slices.js'
import { withParts } from '../../../scripts/start/connected.js'
import { withLog } from '../../../scripts/start/log-parts.js'
import { newContext } from '../../support/browser/browser.js'
import { LOOKS_OF_LONG_WALKS, mustBeFine } from '../../support/browser/looks.js'
import { member } from '../../support/parts/app.js'
import { asCalled } from '../../support/calls/events.js'
import { theServer, type Server } from '../../support/parts/server.js'
import { staffOf } from '../../support/staff/beside-server.js'

const MINUTE = 60_000
/** The link leads nowhere: nobody follows it here. */
const LINK = 'https://meet.example.org/mesh'

describe('an event, from its announcement to the door', () => {
  let server: Server
  let eda: Session
  before(async () => {
    server = await theServer()
    eda = await staffOf(server, 'Eda', 'editor')
  })

  /** What the program does by itself every minute, at a moment to come. */
  const remindAt = (at: number) =>
    withParts(readEnv({ DATA_DIR: server.dataDir }), (parts) =>
      withLog(parts, async ({ pool, log }) => {
        const onTrouble = (error: unknown) => {
          throw error
        }
        const now = () => new Date(at).toISOString()
        await remindOfEvents({ pool, now, dispatch: dispatcher(log, slices), onTrouble })(new AbortController().signal)
      }),
    )

  for (const [look, options] of LOOKS_OF_LONG_WALKS)
    it(`is scheduled, registered for, reminded of and joined on ${look}`, async () => {
      const title = `Mesh or suture, on ${look} ${Date.now()}`
      const startsAt = Math.ceil(Date.now() / MINUTE) * MINUTE + 90 * MINUTE
      const editors = await newContext(options)
      await editors.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(eda))
      const editor = await editors.newPage()
      const readers = await newContext(options)
      const ana = await member(server.url, 'Ana')
      await readers.addInitScript((entry) => sessionStorage.setItem('session', entry), JSON.stringify(ana))
      const reader = await readers.newPage()
      await reader.goto(`${server.url}/upcoming`)
      await reader.getByRole('navigation', { name: 'Events' }).waitFor()

      await editor.goto(`${server.url}/staff/content?part=events`)
      await editor.getByRole('button', { name: 'Schedule an event' }).click()
      const form = editor.getByRole('dialog', { name: 'Schedule an event' })
      await form.getByRole('button', { name: 'Schedule' }).click()
      await form.getByText('Please give a title.').waitFor()
      const { date, start_time } = asCalled(startsAt)
      await form.getByLabel('Title').fill(title)
      await form.getByLabel('Day in India').fill(date.split('/').reverse().join('-'))
      await form.getByLabel('Start in India').fill(start_time)
      await form.getByLabel('Venue').fill('Online')
      await form.getByLabel('Link to join').fill(LINK)
      await mustBeFine(editor)
      await form.getByRole('button', { name: 'Schedule' }).click()
      await editor.getByRole('list', { name: 'events' }).getByText(title).waitFor()
      await mustBeFine(editor)

      await reader.getByRole('button', { name: /new event/ }).click()
      const card = reader.getByRole('article', { name: title })
      await card.getByRole('button', { name: /^Register/ }).click()
      await mustBeFine(reader)
      await reader.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
      await card.getByText('Registered', { exact: true }).waitFor()
      expect(await card.getByRole('link', { name: /^Join/ }).count()).to.equal(0)
      await mustBeFine(reader)
      const [calendar] = await Promise.all([
        reader.waitForEvent('download'),
        card.getByRole('button', { name: /^Add to my calendar/ }).click(),
      ])
      expect(calendar.suggestedFilename()).to.match(/^event-\d+\.ics$/)
      expect(readFileSync(await calendar.path(), 'utf8'))
        .to.contain(LINK)
        .and.to.contain('TZID=Asia/Kolkata')

      await remindAt(startsAt - 59 * MINUTE)
      await reader.goto(`${server.url}/notifications`)
      await reader
        .getByRole('link', { name: new RegExp(`${title} begins`) })
        .first()
        .click()
      await reader.waitForURL(/\/upcoming\?event=\d+/)
      await card.getByText('Registered', { exact: true }).waitFor()

      await reader.clock.install({ time: startsAt - 30 * MINUTE })
      await reader.reload()
      expect(await card.getByRole('link', { name: /^Join/ }).getAttribute('href')).to.equal(LINK)
      await mustBeFine(reader)
      await Promise.all([editors.close(), readers.close()])
    })
})
