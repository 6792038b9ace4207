import express from 'express'
import { begin } from './begin.js'

// A route with nothing around it: a file, or the part of it that is asked for.
const file = process.env['FILE']!

const app = express().get('/reel', (_req, res) => res.sendFile(file))
const server = app.listen(0, '127.0.0.1', () => begin(server))
