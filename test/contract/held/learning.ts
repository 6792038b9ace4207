import { decided, specsIn, type Held } from './held.js'

const pages = specsIn('web/learning/learning-pages.test.tsx')
const large = pages('show images with all that belongs to them, and one of them large')

/** Images and videos to learn from (spec 2 §2, §9). */
export const learning: Held = {
  rules: {
    'media.submit': [pages('say where to send images, if the operator has said so'), pages('say so with the address')],
    'screen.media': [large, pages('have tabs to each other and to events, as ${page} has')],
  },
  limits: {
    'media.dateFormat': pages('is ${day}'),
    'media.placeholders': decided('G-06', pages('say at ${address} that it is a sample, with two videos')),
  },
}
