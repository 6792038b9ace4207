import { specsIn, type Held } from './held.js'

const window = specsIn('full/web/search/search-window.test.tsx')
const box = specsIn('web/search/surgeon-search.test.tsx')
const api = specsIn('api/search.test.ts')
const reference = specsIn('full/api/reference.test.ts')
const bell = specsIn('web/notifications/bell-and-list.test.tsx')

const begins = window('begins with how many there are of each speciality, each of which leads to them')
const cancels = window('finds by what is typed, asks once for it, and gives up the search before')
const nobody = window('says when nobody is found, and takes away filters that are in the way')
const fromThree = box('asks from three letters on, and leads to the posts of who is chosen')
const polls = bell('are asked for every 30 seconds while there is no line, and no more once there is one')
const lowEnough = specsIn('full/e2e/search.test.ts')('leads from a few letters with a slip in them to a profile')

/** Looking for surgeons, places and notifications (spec 1 §3, spec 2 §2–§9, spec 3 §5). */
export const search: Held = {
  rules: {
    'search.need': [begins, cancels, api('finds nobody by neither text nor filter')],
    'search.min': [fromThree, api('suggests from so many letters on')],
    'search.london': [
      specsIn('web/profile/profile-page.test.tsx')('shows London as United Kingdom, and stores it as it is'),
      specsIn('web/profile/last-steps.test.tsx')('name the region London after its country'),
    ],
    'notifications.poll': polls,
    'data.specialities': reference('are the 27, numbered in their order'),
    'data.countries': reference('have the names of the fixed list, and beside them those that people use'),
    'data.identity': [
      specsIn('domain/kernel/people/identity.test.ts')('${name} of ${speciality} is "${called}", "${degrees}"'),
      specsIn('web/members/named-alike.test.tsx')('in the feed, and as soon as they tell it anew'),
    ],
    'screen.search': [begins, cancels, window('offers the cities where somebody lives'), lowEnough],
  },
  states: {
    notifications: { 'every 30 seconds': polls },
    'search.surgeons': {
      'no filter and no text': [begins, window('searches from three letters on')],
      'filter or text': cancels,
      'numOfResults > 0': cancels,
      'no match': nobody,
      'filter or text changes': [cancels, nobody],
    },
    'search.beyond': {
      '2 characters or fewer': fromThree,
      '3 or more characters': fromThree,
      'no match': box('says when nobody is found, and offers to try again what failed'),
      choose: fromThree,
    },
  },
  limits: {
    'search.list.maxHeight': lowEnough,
    'search.path': fromThree,
    'notifications.poll': polls,
    'countries.fixedIds': reference('have the names of the fixed list, and beside them those that people use'),
  },
  forms: { 'search.surgeons': [begins, cancels], 'beyond.search': fromThree },
  routes: { '(search-surgeons-modal)': [begins, cancels, nobody] },
}
