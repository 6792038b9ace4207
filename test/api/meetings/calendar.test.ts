import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'chai'

/** The zone of a machine is that of its whole process, from its start. */
const PROGRAM = `
  import { calendarOf } from './api/meetings/calendar.js'
  const row = { meeting_id: 7, title: 'Mesh', location: 'Online', date: '29/03/2026', start_time: '02:30', changes: 0, cancelled: false, link: null }
  console.log(calendarOf(row, false, '2026-03-01T10:00:00.000Z'))
`
const calendarIn = async (TZ: string): Promise<string[]> => {
  const program = ['--import', 'tsx', '--input-type', 'module', '--eval', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, program, { env: { ...process.env, TZ }, timeout: 30_000 })
  return stdout.split('\r\n')
}

describe('a calendar file', () => {
  // In Berlin 02:30 is no time on this day.
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata'])
    it(`is the same from a machine in ${zone}: made at a moment of UTC, beginning at the time of India (RFC 5545)`, async () => {
      const lines = await calendarIn(zone)
      expect(lines).to.include.members(['DTSTAMP:20260301T100000Z', 'DTSTART;TZID=Asia/Kolkata:20260329T023000'])
      expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).to.have.length(1)
      expect(lines).to.include('DTEND;TZID=Asia/Kolkata:20260329T033000')
      expect(lines.filter((line) => line.startsWith('TRIGGER'))).to.deep.equal(['TRIGGER:-P1D', 'TRIGGER:-PT1H'])
    })
})
