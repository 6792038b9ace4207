import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'chai'

const LINES = new URL('../../../../web/chat/messages/lines.ts', import.meta.url).href
const HALF_AN_HOUR = 30 * 60_000

/**
 * What stands above which message, to a reader in a zone: of two messages in every hour, from two days before a day until half past midnight after it,
 * when a day before now need not be yesterday. A program of its own, since a program has one zone.
 */
const daysTo = async (zone: string, [month, day]: readonly [number, number]): Promise<[day: string, clock: string, messages: number][]> => {
  const program = `
    import { linesOf } from ${JSON.stringify(LINES)}
    const at = (day, hour) => new Date(2026, ${month - 1}, day, hour).getTime()
    const now = at(${day + 1}, 0) + ${HALF_AN_HOUR}
    const messages = []
    for (let time = at(${day - 2}, 22); time < now; time += ${HALF_AN_HOUR})
      messages.push({ position: messages.length, sender_id: 2, created_time_date: new Date(time).toISOString() })
    const told = []
    for (const { day, message } of linesOf(messages, { read: 0, until: 0 }, 1, now)) {
      if (day !== null) told.push([day, new Date(message.created_time_date).toTimeString().slice(0, 5), 0])
      told.at(-1)[2]++
    }
    console.log(JSON.stringify(told))`
  const given = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, given, { env: { ...process.env, TZ: zone }, timeout: 60_000 })
  return JSON.parse(stdout) as [string, string, number][]
}

describe('days between messages', () => {
  for (const [zone, change, written, hours] of [
    ['Europe/Berlin', [3, 29], ['Mar 27, 2026', 'Mar 28, 2026'], 23],
    ['Europe/Berlin', [10, 25], ['Oct 23, 2026', 'Oct 24, 2026'], 25],
    ['America/New_York', [3, 8], ['Mar 6, 2026', 'Mar 7, 2026'], 23],
    ['America/New_York', [11, 8], ['Nov 6, 2026', 'Nov 7, 2026'], 24],
    ['America/New_York', [11, 1], ['Oct 30, 2026', 'Oct 31, 2026'], 25],
    ['Africa/Cairo', [4, 24], ['Apr 22, 2026', 'Apr 23, 2026'], 23], // at midnight: the day begins at one
  ] as const)
    it(`begin with the first message of a day of ${hours} hours in ${zone}, and with no other`, async () => {
      const [first, second] = written
      const begins = zone === 'Africa/Cairo' ? '01:00' : '00:00'
      expect(await daysTo(zone, change)).to.deep.equal([
        [first, '22:00', 4],
        [second, '00:00', 48],
        ['Yesterday', begins, 2 * hours],
        ['Today', '00:00', 1],
      ])
    })
})
