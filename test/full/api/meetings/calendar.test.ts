import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { calendarOf } from '../../../../api/meetings/calendar.js'

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
  it('has the link as an address, whatever stands in it', () => {
    const link = 'https://meet.example.org/mesh;room=1?with=a,b'
    const row = {
      meeting_id: 7,
      title: 'Mesh',
      location: 'Online',
      date: '29/03/2026',
      start_time: '02:30',
      changes: 0,
      cancelled: false,
      link,
    }
    const lines = calendarOf(row as never, true, '2026-03-01T10:00:00.000Z')
      .replaceAll('\r\n ', '')
      .split('\r\n')
    const address = lines.find((line) => line.startsWith('URL'))
    expect(address).to.equal('URL;VALUE=URI:https://meet.example.org/mesh%3Broom=1?with=a%2Cb')
    expect(new URL(address!.slice('URL;VALUE=URI:'.length)).searchParams.get('with')).to.equal('a,b')
  })

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
