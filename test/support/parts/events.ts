import type { EventShape } from '../../../api/contract/meetings.js'
import type { Session } from '../../../api/contract/members.js'
import { ask } from './app.js'

const MINUTE = 60_000
const INDIA = 330 * MINUTE

/** A moment as India's calendar and clocks have it. */
export const inIndia = (time: number): { date: string; start_time: string } => {
  const told = new Date(time + INDIA).toISOString()
  return { date: told.slice(0, 10).split('-').reverse().join('/'), start_time: told.slice(11, 16) }
}

export const webinarForm = (ahead = 3 * 24 * 60 * MINUTE, over: object = {}) => ({
  title: 'Mesh or suture: a debate',
  location: 'Online',
  event_link: 'https://meet.example.org/mesh',
  ...inIndia(Date.now() + ahead),
  ...over,
})

/** An editor schedules an event that begins so many milliseconds from now, to the minute. */
export const scheduleEvent = async (url: string, { token }: Session, ahead?: number, over: object = {}): Promise<EventShape> => {
  const { code, body } = await ask(url, 'staff/saveEvent', { token, body: webinarForm(ahead, over) })
  if (code !== 200) throw new Error(`Not scheduled: ${JSON.stringify(body)}`)
  return body['event'] as EventShape
}
