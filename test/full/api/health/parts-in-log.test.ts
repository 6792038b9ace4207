import { expect } from 'chai'
import { ANSWERS, SILENT } from '../../../../api/health/watch-parts.js'
import { startMailCatcher } from '../../../../scripts/embedded/mail/mail-catcher.js'
import { atEnd } from '../../../support/at-end.js'
import { eventually } from '../../../support/eventually.js'
import { through } from '../../../support/faults/through.js'
import { ask, freshApp, member, postCase } from '../../../support/parts/app.js'
import { newDataDir, startServer } from '../../../support/parts/server.js'
import { masterKey } from '../../../support/staff/desk.js'

describe('the log of a program whose parts go and come back', () => {
  it('tells each once when it goes and once when it is back, by the names of the metrics, and the mail server too', async () => {
    const app = await freshApp({ masterKey })
    atEnd(app.close)
    const { db, node } = app.parts
    const ana = await member(app.url, 'Ana')
    const { token } = ana
    const clinicalCaseId = await postCase(app.url, ana)
    const mail = await startMailCatcher({ dataDir: newDataDir() })
    const [database, eventstore, smtp] = [await through(db.url), await through(node.url), await through(mail.url)]
    for (const { proxy } of [database, eventstore, smtp]) atEnd(proxy.close)
    atEnd(mail.stop)
    const server = await startServer({
      ROLE: 'api', // in which nothing but requests asks the event store
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: db.url, // as past a pooler, which alone is away
      EVENTSTORE_URL: eventstore.url,
      SMTP_URL: smtp.url,
      MASTER_KEY: masterKey.toString('hex'),
      LOG_LEVEL: 'info',
    })
    const said = (part: string) =>
      server.out.flatMap((line) => {
        const { part: of, msg } = (line.startsWith('{') ? JSON.parse(line) : {}) as { part?: string; msg?: string }
        return of === part && msg ? [msg] : []
      })
    const use = {
      eventstore: () => ask(server.url, 'commentOnClinicalCase', { token, body: { clinicalCaseId, comment: 'Well?' } }),
      database: () => ask(server.url, 'getAllClinicalCases', { method: 'GET', token }),
      mail: () => fetch(`${server.url}/health/ready`),
    }
    for (const [part, { proxy }] of Object.entries({ eventstore, database, mail: smtp })) {
      proxy.blackHole()
      await eventually(async () => {
        await use[part as keyof typeof use]()
        expect(said(part)).to.deep.equal([SILENT])
      }, 60_000)
      proxy.heal()
      await eventually(async () => {
        await use[part as keyof typeof use]()
        expect(said(part)).to.deep.equal([SILENT, ANSWERS])
      }, 60_000)
    }
    expect(server.out.filter((line) => line.includes('"stack"'))).to.deep.equal([])
    await server.stop()
  })
})
