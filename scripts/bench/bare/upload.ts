import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import express from 'express'
import { begin } from './begin.js'

// A route with nothing around it: what comes is written to a file.
const folder = process.env['FOLDER']!

const app = express().post('/upload', async (req, res) => {
  const path = join(folder, randomUUID())
  await pipeline(req, createWriteStream(path))
  await rm(path)
  res.json({ code: 200 })
})
const server = app.listen(0, '127.0.0.1', () => begin(server))
