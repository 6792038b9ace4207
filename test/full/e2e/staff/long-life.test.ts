import { EventStoreDBClient } from '@eventstore/db-client'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { readEnv } from '../../../../api/env.js'
import type { Session } from '../../../../api/contract/members/members.js'
import { appendLikes } from '../../../../scripts/bench/set-up/raw-append.js'
import { asking } from '../../../../scripts/people/asking.js'
import { becomeMember } from '../../../../scripts/people/become-member.js'
import { withParts } from '../../../../scripts/start/connected.js'
import { desktopDark, mustBeFine } from '../../../support/browser/looks.js'
import { browsersAt } from '../../../support/browser/page-as.js'
import { eventually } from '../../../support/eventually.js'
import { ask, caseForm, personOf, postCase } from '../../../support/parts/app.js'
import { theServer, type Server } from '../../../support/parts/server.js'
import { staffOf } from '../../../support/staff/beside-server.js'

const EVENTS = 10_000
/** Far fewer than events: a page of the list, and as many columns as a screen tells apart. */
const MOST_ELEMENTS = 4_000

describe('a life of ten thousand events', () => {
  let server: Server
  let mia: Session
  let id: number
  /** What those who reported it had seen, the oldest first. */
  let seen: number[]
  const { pageAs, close } = browsersAt(() => server.url, desktopDark)
  after(close)

  before(async () => {
    server = await theServer()
    mia = await staffOf(server, 'Mia', 'moderator')
    const ana = await becomeMember(server.url, personOf('Ana'))
    id = await postCase(server.url, ana, caseForm({ title: 'Liked by many' }))
    const report = async (name: string) => {
      const { token } = await becomeMember(server.url, personOf(name))
      await asking(server.url, token)('addClinicalCaseReport', { clinicalCaseId: id, reason: 'A face' })
    }
    await withParts(readEnv({ DATA_DIR: server.dataDir }), async ({ eventstoreUrl }) => {
      const client = EventStoreDBClient.connectionString(eventstoreUrl)
      const like = (count: number) => appendLikes(client, `case-${id}`, id, count)
      await like(2_000)
      await report('Boris')
      await like(5_000)
      await report('Chen')
      await like(EVENTS - 7_003)
      await client.dispose()
    })
    const { body } = await ask(server.url, `staff/posts/case/${id}/history?purpose=report`, { method: 'GET', token: mia.token })
    const { newest, reports } = body as unknown as { readonly newest: number; readonly reports: readonly { readonly seen: number }[] }
    expect(newest).to.equal(EVENTS - 1)
    seen = reports.map((each) => each.seen).sort((one, other) => one - other)
    expect(seen).to.have.length(2)
  })

  const mustBeSmall = async (page: Page) => expect(await page.locator('*').count()).to.be.below(MOST_ELEMENTS)

  it('is shown in few elements, and each key leads to its event', async () => {
    const page = await pageAs(mia, `/staff/posts/case/${id}?for=report`)
    const slider = page.getByRole('slider', { name: 'Version' })
    await slider.waitFor()
    const list = page.getByRole('list', { name: 'Events' })
    /** The slider, the list and the post are at one moment. */
    const standsAt = (version: number) =>
      eventually(async () => {
        expect(await slider.inputValue()).to.equal(String(version))
        expect(await list.locator('[aria-current=step]').innerText()).to.match(new RegExp(`(^|\\D)${version} · `))
        expect(await page.getByRole('article', { name: 'Liked by many' }).count()).to.equal(1)
      }, 10_000)
    const press = async (key: string, version: number) => {
      await page.keyboard.press(key)
      await standsAt(version)
      await mustBeSmall(page)
    }
    await press('Home', 0)
    await press('ArrowRight', 1)
    await press(']', seen[0]!)
    await press(']', seen[1]!)
    await press('End', EVENTS - 1)
    await press('ArrowLeft', EVENTS - 2)
    await press('[', seen[1]!)
    await press('[', seen[0]!)
    await mustBeFine(page)
    await slider.focus()
    await press('End', EVENTS - 1)
    await press('[', seen[1]!)
    await press('Home', 0)
  })
})
