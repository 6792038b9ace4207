import { check } from '../../../generated/checks/staff/saveEvent.js'
import { dayOf, isoDay, startOf } from '../../../generated/india.js'
import { resolverOf, withoutBlanks } from '../../../shared/forms/resolver.js'
import { inFull } from '../../../shared/format/precise.js'
import type { SavedEvent, StaffEvent } from './calls.js'

/** What was typed; the day as browsers write it, `2026-12-31`. */
export interface EventForm {
  title: string
  date: string
  start_time: string
  location: string
  /** Digits, or empty. */
  minutes: string
  event_link: string
  /** The version that it was begun from, in digits; empty as long as nothing is typed. */
  base: string
}

export const blank: EventForm = { title: '', date: '', start_time: '', location: '', minutes: '', event_link: '', base: '' }

/** An event as the form goes on from it. */
export const valuesOf = (event: StaffEvent | null): EventForm =>
  event
    ? {
        title: event.title,
        date: isoDay(event.date),
        start_time: event.start_time,
        location: event.location,
        minutes: event.minutes?.toString() ?? '',
        event_link: event.event_link ?? '',
        base: '',
      }
    : blank

/** As the call takes it. */
const bodyOf = ({ date, minutes, base: _, ...form }: EventForm): Omit<SavedEvent, 'id' | 'version'> => ({
  ...form,
  date: dayOf(date),
  minutes: Number(minutes), // 0 where it is left empty: nobody says how long it takes
})

/** The same of one that is changed, or of a new one. */
export const savedOf = (form: EventForm, event: StaffEvent | null): SavedEvent =>
  event ? { ...bodyOf(form), id: event.id, version: form.base === '' ? event.version : Number(form.base) } : bodyOf(form)

export const resolver = resolverOf<EventForm>(check, (form) => withoutBlanks(bodyOf(form)))

/** What the editor's own clocks show then; null as long as nothing whole is typed. */
export const hereOf = ({ date, start_time }: Pick<EventForm, 'date' | 'start_time'>): string | null => {
  const at = Date.parse(startOf({ date: dayOf(date), startTime: start_time }))
  return Number.isNaN(at) ? null : inFull(at)
}
