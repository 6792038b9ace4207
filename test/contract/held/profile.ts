import { specsIn, type Held } from './held.js'

const page = specsIn('web/profile/profile-page.test.tsx')
const api = specsIn('api/members/profile.test.ts')
const files = specsIn('full/api/members/profile-files.test.ts')

const shown = page('shows the shape of what is coming, then all of it')
const own = api('shows its owner all that was told')
const others = [page('shows others no edit, nothing private, and the way to talk'), api('shows others nothing that is private')]
const unchanged = page('says that nothing has changed, and sends nothing, in')
const edited = page('saves the additional qualifications, shows them, and closes the window')
const groups = page('adds groups with their marker, and asks for one at least')
const notAdded = page('keeps an entry that was not added from getting lost')
const upload = page('takes a CV with its progress, and says why not')
const cv = files('is replaced by a new one, deleted with its bytes, and then there is none')

/** A member’s page, for themselves and for others (spec 1 §2–§5). */
export const profile: Held = {
  rules: {
    'perm.profile.owner': [own, api('is changed by nobody else')],
    'perm.profile.other': others,
    'perm.connectNow': specsIn('web/app/shell.test.tsx')('leads newcomers who want to connect on with their registration'),
    'profile.incomplete': specsIn('web/app/shell.test.tsx')('warns newcomers who look for their profile'),
    'profile.noChange': unchanged,
    'profile.connect': specsIn('full/e2e/connections.test.ts')('talk to each other in one room, whichever button leads there'),
    'profile.groups.marker': [groups, specsIn('full/api/chat/groups.test.ts')('stand in the profile as long as one is in them')],
    'profile.upload.code': upload,
    'profile.mobile': own,
    'screen.profile': [shown, others[0]!],
    'screen.profile.modals': [edited, groups, notAdded, page('asks before it deletes the CV'), page('sends the first memberships as such')],
  },
  states: {
    profileEdit: {
      'owner opens a modal': edited,
      'changed and code 200': edited,
      'nothing changed': unchanged,
      'medical registration saved without Add': notAdded,
    },
    medicalRegistrationList: {
      'Add with country, state and number': specsIn('web/profile/last-steps.test.tsx')('end with a list and two boxes'),
      'save without Add': notAdded,
      save: [
        specsIn('web/profile/last-steps.test.tsx')('end with a list and two boxes'),
        specsIn('web/profile/last-steps.test.tsx')('change the list of registrations without the boxes'),
      ],
    },
    profileCv: { 'uploadCv (PDF)': [upload, cv], 'Delete CV confirmed': [page('asks before it deletes the CV'), cv] },
  },
  entities: { mediRegistrationForm: specsIn('web/forms/chosen.test.tsx')('of ${id} are told: ${field}, ${rule}') },
  limits: {
    'profile.mobile.display': own,
    'group.marker': groups,
    'membership.storage': api('in each of its parts, which says so; the same again is nothing new'),
  },
}
