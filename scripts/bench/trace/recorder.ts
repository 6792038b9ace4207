import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { onFailpoint } from '../../../domain/kernel/failpoint.js'

/*
 * Loaded into the program ahead of everything else (`node --import`): writes down when each point was come to, a line `name nanoseconds`
 * on the clock that all processes of a machine share, once an answer has gone out.
 */
const file = process.env['TRACE_FILE']!
const lines: string[] = []
const note = (name: string): void => void lines.push(`${name} ${process.hrtime.bigint()}\n`)

subscribe('http.server.request.start', () => note('asked'))
onFailpoint(note)
subscribe('http.server.response.finish', () => {
  note('answered')
  appendFileSync(file, lines.splice(0).join(''))
})
