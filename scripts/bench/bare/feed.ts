import express from 'express'
import pg from 'pg'
import { vaultFiles } from '../../../commands/vault/files/files.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { feedSeenBy } from '../../../projections/case-feed/queries.js'
import { nameLinesOf } from '../../../projections/member-card/queries.js'
import { begin } from './begin.js'

// A handler with nothing around it: the feed of one viewer by the statements that the program uses, rows as they are.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const files = vaultFiles(pool)
const viewer = Number(process.env['VIEWER']) as MemberId
const size = Number(process.env['SIZE'])

const app = express().get('/feed', async (_req, res) => {
  const seen = await feedSeenBy(pool, viewer, { size })
  const lines = await nameLinesOf(
    pool,
    seen.map(({ author }) => author),
  )
  const placeholders = await files.placeholders(seen.flatMap((each) => each.files.map(({ file }) => file)))
  const pictured = (each: (typeof seen)[number]) =>
    each.files.map((file) => ({ ...file, placeholder: placeholders.get(file.file)?.toString('base64') }))
  res.json({ code: 200, result: seen.map((each) => ({ ...each, files: pictured(each), full_name: lines.get(each.author)?.name })) })
})
const server = app.listen(0, '127.0.0.1', () => begin(server))
