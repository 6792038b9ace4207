import { randomBytes, randomUUID } from 'node:crypto'
import { ANY, EventStoreDBClient } from '@eventstore/db-client'
import express from 'express'
import { newSigningKey } from '../../../api/http/sessions/signed-tokens.js'
import { tokens } from '../../../api/http/sessions/tokens.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { likeOf } from '../set-up/raw-append.js'
import { begin } from './begin.js'

// A route with nothing around it: looks at the token as the program does, reads the body, appends once, says so.
const client = EventStoreDBClient.connectionString(process.env['EVENTSTORE_URL']!)
const bearers = tokens(newSigningKey(), () => new Date().toISOString())
const run = randomBytes(4).toString('hex')

const app = express()
  .use(express.json())
  .post('/token', async (_req, res) => {
    res.json({ token: await bearers.sign({ memberId: 1 as MemberId, sessionId: randomUUID() }) })
  })
  .post('/like', async (req, res) => {
    const bearer = await bearers.read(req.get('authorization')?.slice('Bearer '.length) ?? '')
    if (!bearer) {
      res.status(401).json({ code: 401 })
      return
    }
    const { clinicalCaseId } = req.body as { clinicalCaseId: number }
    // To streams that no view is told of.
    await client.appendToStream(`raw-${run}-${clinicalCaseId}`, likeOf(clinicalCaseId, bearer.memberId), { expectedRevision: ANY })
    res.json({ code: 200 })
  })
const server = app.listen(0, '127.0.0.1', () => begin(server))
