import { decided, specsIn, type Held } from './held.js'

const page = specsIn('web/meetings/events-page.test.tsx')
const when = specsIn('web/meetings/when.test.ts')
const api = specsIn('api/meetings/events.test.ts')
const domain = specsIn('domain/meetings/meetings.test.ts')

const asks = [page('ask before somebody is registered, and offer the calendar'), api('are registered for once, and left again')]
const joins = [page('offer Join from an hour before the start'), page('offer no Join before that'), when('${what}: ${standing} at ${now}')]
const past = [page('show what is past as completed'), api('past from the end of their day in India')]
const zones = when('${date}, ${startTime} in India is ${day}, ${time} in ${zone}')
const india = api('are shown in both lists as the contract has it')
const inPages = api('come in pages of ten, and in none beyond the end')

/** Events, and who comes (spec 2 §2–§4, §9). */
export const events: Held = {
  rules: {
    'event.join': [decided('C-35', joins[0]!), ...joins.slice(1)],
    'event.time': [zones, domain('tell the moment')],
    'event.past': past,
    'event.session': [
      specsIn('web/app/contract-routes.test.ts')('a ${who.kind} comes to ${to}'),
      specsIn('api/contract/permissions.test.ts')('turns away ${who}'),
    ],
    'screen.events': [page('say at ${address} that there are none, below both tabs'), ...past],
  },
  states: {
    eventCard: {
      'click Register': asks,
      confirm: asks,
      cancel: page('register nobody who thinks better of it'),
      'starts within 60 minutes and a link exists': joins,
      'event is past': past,
    },
  },
  limits: {
    'event.timezone': [zones, india],
    'event.dateFormat': india,
    'event.timeFormat': india,
    'event.joinWindow': joins,
    'event.upcoming.page': inPages,
  },
}
