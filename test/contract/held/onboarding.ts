import { decided, specsIn, type Held } from './held.js'

const pages = specsIn('web/members/onboarding-pages.test.tsx')
const lastSteps = specsIn('web/profile/last-steps.test.tsx')
const api = specsIn('api/members/onboarding.test.ts')
const guards = specsIn('web/app/guards.test.ts')
const personal = specsIn('domain/members/complete-personal-details.test.ts')
const qualification = specsIn('domain/members/complete-qualification.test.ts')
const joining = specsIn('web/members/join-page.test.tsx')

const firstStep = pages('send step 1 once it is confirmed, and go on')
const ends = [pages('keep in the session what each step has told'), api('leads from the first sign-in to everything, step by step')]
const goneAccount = lastSteps('lead to the sign-up when the account is gone')
const years = qualification('refuses the year ${year} of the medical school')
const welcome = decided('3', specsIn('web/app/contract-routes.test.ts')('a ${who.kind} comes to ${to}'))
const inTurn = guards('lead a newcomer with ${done} steps done to ${step}, and to no other')
const fourSteps = specsIn('api/members/profile.test.ts')('is complete after the fourth; each says how far one is')

/** The steps from the first sign-in to a complete registration (spec 1 §2–§5, DECISIONS 3). */
export const onboarding: Held = {
  rules: {
    'age.min': personal('refuses who was born on ${dob}'),
    'onboarding.202': goneAccount,
    'onboarding.noSession': pages('are closed to visitors, and to those who have done them'),
    'onboarding.notAllowed': decided('C-07', inTurn),
    'onboarding.complete': ends,
    'onboarding.create': [
      lastSteps('change all associations, by the call for changes'),
      specsIn('web/profile/profile-page.test.tsx')('sends the first memberships as such, later ones with those it does not offer'),
    ],
    'onboarding.women': firstStep,
    'onboarding.surgeon': firstStep,
    'onboarding.training': [pages('say at each field of step 2 what is missing'), api('asks for all of a training that is begun')],
    'onboarding.groups': qualification('refuses the own speciality among the groups'),
    'onboarding.optional': [firstStep, personal('may be told without a birthday')],
    'onboarding.other': pages('ask about a city that is typed though the list has it'),
    'onboarding.thirdParty': decided('S-09', specsIn('full/api/members/providers.test.ts')('of ${name} joins whoever is new')),
    'onboarding.mediAdd': lastSteps('end with a list and two boxes'),
  },
  states: {
    onboarding: {
      'POST signup 200': decided('2', joining('joins, says where the link is, sends it again')),
      'POST signup 409': joining('shows what the server refuses at its field, and the form stays filled'),
      'POST personal 200 after accepting "I confirm that I am a Surgeon."': firstStep,
      'POST qualification 200': [...ends, welcome],
      'final submit': [...ends, fourSteps],
      'POST membershipAssociation 200 (alternative chain)': lastSteps('lead a newcomer on as the server says'),
      'POST mediRegistration 200 (alternative chain)': [lastSteps('end with a list and two boxes'), fourSteps],
      'code 202': goneAccount,
      'code 404 or 422': specsIn('web/forms/rules.test.tsx')('of ${id} are told at their fields, by the form as by the server'),
      'request error': pages('say why a step could not be sent, stay there, and keep what was typed'),
      'no session id': pages('are closed to visitors, and to those who have done them'),
    },
  },
  limits: {
    'personal.dob.format': api('${field} ${JSON.stringify(value)}: ${msg}', "['dob',"),
    'personal.femaleGroupAllow': firstStep,
    'personal.fixed': firstStep,
    'personal.signup_type.thirdParty': decided('S-09', api('takes what stands for a password, and keeps nothing of it')),
    'membership.curruentTab': lastSteps('lead a newcomer on as the server says'),
    'mediRegistration.curruentTab': lastSteps('end with a list and two boxes'),
    'session.final': ends,
    'onboarding.steps': [inTurn, pages('lead from ${path} to ${place} after step ${till}')],
    'onboarding.paths': specsIn('web/app/contract-routes.test.ts')('a ${who.kind} comes to ${to}'),
    'qualification.year.from': years,
    'qualification.school.format': api('keeps speciality, schools and cities by the names of the reference data'),
    'legal.minAge': personal('refuses who was born on ${dob}'),
  },
}
