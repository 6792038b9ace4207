import type { Kind } from './asked.js'

/**
 * What is not built yet, by what it is called in the contract: events, what is taught, and Explore. The product shows none of it, and says so
 * ("Coming soon"). Whatever is built leaves this list, and is held like everything else; the list fails for what is held already.
 */
export const toCome: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  endpoints: [
    ...['pastEvents', 'upComingEvents', 'eventDetails', 'events/join'],
    ...['lwsfs/images', 'lwsfs/videos'],
    ...['explore', 'explore/saved/posts', 'explore/post', 'explore/save', 'createExplorePost', 'uploadExploreVideo', 'explore/delete'],
  ],
  forms: ['explore.add'],
  messages: [
    ...['event.empty', 'event.tab.past', 'event.tab.upcoming', 'event.completed', 'event.register', 'event.registered', 'event.join'],
    ...['media.tab.images', 'media.tab.video', 'media.tab.event', 'media.tab.meetings', 'video.title.academics', 'video.title.learn'],
    ...['explore.empty', 'explore.menu.delete', 'explore.delete.confirm', 'explore.title.required', 'explore.speciality.required'],
    ...['explore.file.required', 'explore.file.size'],
  ],
  limits: [
    ...['event.timezone', 'event.dateFormat', 'event.timeFormat', 'event.joinWindow', 'event.upcoming.page'],
    ...['media.dateFormat', 'explore.pageSize', 'explore.video', 'explore.filter'],
  ],
  states: ['eventCard', 'explore.upload', 'explore.scroll', 'explore.reel'],
  rules: [
    ...['event.join', 'event.time', 'event.past', 'event.session', 'screen.events', 'media.submit', 'screen.media'],
    ...['perm.explore.delete', 'explore.scroll', 'explore.reel', 'explore.all', 'explore.upload', 'screen.explore'],
  ],
  entities: ['event', 'eventRegistration', 'learningImagePost', 'learnVideoPost', 'explorePost', 'exploreSaved'],
}

/** What the contract names and makes nothing of: no page, no call and no rule of the three documents uses it. */
export const unused: Readonly<Partial<Record<Kind, readonly string[]>>> = { entities: ['clientState.counter', 'clientState.name'] }
