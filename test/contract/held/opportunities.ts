import { decided, specsIn, type Held } from './held.js'

const board = specsIn('web/opportunities/board-page.test.tsx')
const adding = specsIn('web/opportunities/add-opportunity.test.tsx')
const posted = specsIn('web/opportunities/posted-page.test.tsx')
const responses = specsIn('web/opportunities/responses-page.test.tsx')
const apply = specsIn('web/opportunities/apply.test.tsx')
const endDate = specsIn('web/opportunities/end-date.test.ts')
const api = specsIn('api/opportunities.test.ts')
const domain = specsIn('domain/opportunities/opportunity.test.ts')

const mayApply = board('may be applied to, unless it was done or they are one’s own')
const whole = board('are all there with every field, days in full, and how many they are')
const ends = adding('ends when it has lasted as long as was said, and the end stays editable')
const reckoned = endDate('${from || ')
const closes = posted('are closed after a question')
const answers = [
  decided('C-15', api('is answered without its number while it is the only one that waits')),
  responses('are answered after a question: ${button}'),
]
const sent = adding('is sent with all that the form holds, by ids, and stands in the list then')
const other = [adding('may be of a speciality that is in no list'), api('takes another speciality ${how}')]
const long = board('shorten a long description until it is wanted')
const filters = [board('are narrowed by what stands in the address, which can be shared'), api('is filtered, and says how much fits')]
const givenUp = decided('C-51', board('are given up after two seconds, and never called empty then'))
const table = responses('stand under the opportunity with all that was sent, newest first')
const cv = api('opens in place for the owner and the applicant, and for nobody else')
const applied = apply('is sent with its CV, says how far it is, and makes the opportunity Already Applied')

/** Offers to train and work elsewhere, and who applies for them (spec 3 §2–§9). */
export const opportunities: Held = {
  rules: {
    'perm.opportunity.owner': [api('are for the owner alone'), domain('is for its owner alone')],
    'perm.opportunity.applyOwn': [mayApply, domain('is not for its owner')],
    'perm.opportunity.once': [mayApply, domain('is not sent a second time while the first ${how}')],
    'opportunity.endDate': [ends, reckoned],
    'opportunity.other': other,
    'opportunity.drName': [sent, api('is on the board as it was offered, by the name of its owner')],
    'opportunity.collapse': long,
    'opportunity.filters': filters,
    'opportunity.timeout': givenUp,
    'opportunity.response': answers,
    'opportunity.cvId': [decided('S-13', api('is sent, received, looked at, accepted')), cv],
    'screen.opportunities': [whole, mayApply, ...filters],
    'screen.opportunityPosted': [posted('lead to their responses, and say how many there are'), posted('have the same filters'), closes],
    'screen.opportunityResponse': decided('C-52', table),
  },
  states: {
    'opportunity.viewer': { 'application submitted': applied, always: mayApply },
    opportunity: { 'addOpportunities 200': sent, 'owner Close Opportunity after confirmation': closes },
    application: {
      'owner whatToDo 2 after a confirmation': answers,
      'owner any other whatToDo after a confirmation': [responses('are answered after a question: ${button}'), domain('cancels')],
    },
    'opportunity.endDate': {
      'duration, unit and from-date (four-digit year) are all set': [ends, reckoned],
      'duration, unit or from-date changes': ends,
    },
    'opportunity.description': { 'Read more': long, 'toggle (ours)': long },
  },
  limits: {
    'opportunity.collapse': [long, specsIn('web/shared/format/words.test.ts')('leaves texts under 250 characters whole')],
    'opportunity.filters': filters,
    'opportunity.filterAll': [whole, decided('C-41', filters[1]!)],
    'opportunity.dateFormat': whole,
    'opportunity.checkboxes': adding('says what is missing at each field, and goes to the first'),
    'application.accept': answers,
    'application.cvId.separator': decided('S-13', api('is sent, received, looked at, accepted')),
  },
  forms: { 'opportunity.filter': filters, 'opportunity.close': closes, 'opportunity.respond': answers },
}
