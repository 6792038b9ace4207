import type { EventShape } from '../../../api/contract/meetings/meetings.js'
import type { Session } from '../../../api/contract/members/members.js'
import { inIndia } from '../../../domain/meetings/india.js'
import { ask } from '../parts/app.js'

const A_DAY = 24 * 60 * 60_000

/** A moment as the calls have it: by India's calendar and clocks. */
export const asCalled = (moment: number): { date: string; start_time: string } => {
  const { date, startTime: start_time } = inIndia(moment)
  return { date, start_time }
}

export const webinarForm = (ahead = 3 * A_DAY, over: object = {}) => ({
  title: 'Mesh or suture: a debate',
  location: 'Online',
  event_link: 'https://meet.example.org/mesh',
  ...asCalled(Date.now() + ahead),
  ...over,
})

/** An editor schedules an event that begins so many milliseconds from now, to the minute. */
export const scheduleEvent = async (url: string, { token }: Session, ahead?: number, over: object = {}): Promise<EventShape> => {
  const { code, body } = await ask(url, 'staff/saveEvent', { token, body: webinarForm(ahead, over) })
  if (code !== 200) throw new Error(`Not scheduled: ${JSON.stringify(body)}`)
  return body['event'] as EventShape
}
