import { decided, specsIn, type Held } from './held.js'

const pages = specsIn('web/community/visitors.test.tsx')
const preview = specsIn('api/visitors/preview.test.ts')
const guards = specsIn('web/app/contract-routes.test.ts')('a ${who.kind} comes to ${to}')
const details = pages('begin a visit, which is kept for this tab, and lead to whole posts')
const begins = preview('has the beginning of each text, no file and no face')
const viewMore = pages('offers two ways on with every "View More": to register, and to leave details')

/** Who has no account: the beginnings of posts, and whole ones after a few details (spec 2 §2–§7, DECISIONS S-18). */
export const visitors: Held = {
  rules: {
    'case.visitor.preview': [begins, decided('C-39', viewMore)],
    'case.visitor.session': details,
    'case.visitor.professions': specsIn('api/visitors/details.test.ts')('refuses ${value === undefined ? '),
  },
  states: {
    visitor: {
      '/communityNonRegister': begins,
      'View More': decided('C-39', viewMore),
      'submitting details': details,
      '/communityNonRegisterView without visitor details': pages('are for who has left their details'),
      'full session': [pages('leads members to the community, and the link of visitors leads here'), guards],
      'a session': [pages('lead who signs in to the community, without the visit'), guards],
    },
  },
}
