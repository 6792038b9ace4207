import type { Kind } from './asked.js'

/**
 * What is not built yet, by what it is called in the contract: events, and what is taught. The product shows none of it, and says so
 * ("Coming soon"). Whatever is built leaves this list, and is held like everything else; the list fails for what is held already.
 */
export const toCome: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  endpoints: [...['pastEvents', 'upComingEvents', 'eventDetails', 'events/join'], ...['lwsfs/images', 'lwsfs/videos']],
  messages: [
    ...['event.empty', 'event.tab.past', 'event.tab.upcoming', 'event.completed', 'event.register', 'event.registered', 'event.join'],
    ...['media.tab.images', 'media.tab.video', 'media.tab.event', 'media.tab.meetings', 'video.title.academics', 'video.title.learn'],
  ],
  limits: [
    ...['event.timezone', 'event.dateFormat', 'event.timeFormat', 'event.joinWindow', 'event.upcoming.page'],
    ...['media.dateFormat'],
  ],
  states: ['eventCard'],
  rules: [...['event.join', 'event.time', 'event.past', 'event.session', 'screen.events', 'media.submit', 'screen.media']],
  entities: ['event', 'eventRegistration', 'learningImagePost', 'learnVideoPost'],
}

/** What the contract names and makes nothing of: no page, no call and no rule of the three documents uses it. */
export const unused: Readonly<Partial<Record<Kind, readonly string[]>>> = { entities: ['clientState.counter', 'clientState.name'] }
