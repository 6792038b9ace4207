import { decided, specsIn, type Held } from './held.js'

const page = specsIn('web/reels/explore-page.test.tsx')
const viewer = specsIn('full/web/reels/viewer.test.tsx')
const uploads = specsIn('web/reels/uploads.test.ts')
const words = specsIn('web/reels/words.test.ts')
const api = specsIn('api/reels/explore.test.ts')
const preparing = specsIn('full/api/reels/preparing.test.ts')
const walk = specsIn('full/e2e/explore.test.ts')('watch videos that fill the screen, one after the other')

const tens = [page('shows ten at a time, newest first'), api('has ten in a page, of eleven the last in the next, by either way there')]
const twoSteps = [
  page('first its post, then the video, which goes on when the page is left'),
  uploads('begins with its post, tells how far it is'),
]
const shown = [
  uploads('leads to the feed, which is loaded anew once it plays, where it is there'),
  preparing('is told its author step by step, and all who look at the feed at the end'),
]
const failed = [
  uploads('is over where there is nothing left to send (${code})'),
  uploads('says what went wrong, and is tried again with the same file'),
]
const another = viewer('stop when another one is in view, which counts as viewed after a moment')
const plays = viewer('play by themselves while they are in view where nobody minds, one at a time')
const tap = [viewer('play by a press alone where motion is not wanted, and stop by the next'), words('stop and go on by a press')]
const missing = page('with a title, a speciality and a file')
const tooLarge = page('of one GB at most, whatever it is called')

/** Videos of surgery: their feed, their upload, and one after the other on the whole screen (spec 2 §2–§9). */
export const explore: Held = {
  rules: {
    'perm.explore.delete': [page('lets its author delete one, who is asked first'), page('lets others report one, and nothing else')],
    'explore.scroll': tens,
    'explore.reel': [plays, another, walk, ...tap, decided('C-60', api('counts a view once for each member and day'))],
    'explore.all': decided('C-29', viewer('lead to the feed where ${what} was handed on')),
    'explore.upload': [...twoSteps, ...shown],
    'screen.explore': [page('is narrowed to specialities, which stand in the address'), ...tens, ...twoSteps, walk],
  },
  states: {
    'explore.upload': {
      'submit: createExplorePost': twoSteps,
      uploadExploreVideo: twoSteps,
      'code 200': shown,
      'code other than 200': failed,
    },
    'explore.scroll': { '10 results': tens, 'fewer than 10 results': tens },
    'explore.reel': { 'video in view': [plays, another, walk], tap, 'out of view': another },
  },
  limits: {
    'explore.filter': [
      words('are told to the server within quotes, separated by commas'),
      decided('S-16', api('is narrowed to specialities by a list of quoted names')),
    ],
  },
  forms: { 'explore.add': [missing, tooLarge, api('refuses a post with ${what}')] },
}
