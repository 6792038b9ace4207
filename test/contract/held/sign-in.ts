import { decided, specsIn, type Held } from './held.js'

const login = specsIn('web/members/login-page.test.tsx')
const session = specsIn('web/app/session.test.tsx')
const joining = specsIn('web/members/join-page.test.tsx')
const members = specsIn('api/members/members.test.ts')
const verifying = specsIn('web/members/verify-page.test.tsx')
const forgotten = specsIn('web/account/forgot-password-page.test.tsx')
const changing = specsIn('web/account/change-password-page.test.tsx')
const recovery = specsIn('api/members/recovery.test.ts')
const providers = specsIn('web/members/providers.test.tsx')
const everyProvider = specsIn('full/api/members/providers.test.ts')
const permissions = specsIn('api/contract/permissions.test.ts')
const boundaries = specsIn('api/contract/boundaries.test.ts')

const remembers = decided('S-01', login('keeps the address of who wants it, and nothing else of them'))
const signsIn = login('leads members to where they wanted to go')
const leaves = session('leads to the root when the member leaves from ${page}')
const incomplete = login('leads who has done step ${till_where_filled} to ${place}')
const refused = login('says why the server refuses, for two seconds, and keeps what was typed')
const sent = forgotten('remembers the address, and opens the form for the code')
const notTheSame = forgotten('says for three seconds that both should be the same')
const differ = changing('says for three seconds that both should be the same')
const begins = session('begins anew when the entry ${what}')

/** Signing up and in, passwords, and the session (spec 1 §2–§8). */
export const signIn: Held = {
  rules: {
    'perm.signedIn': [decided('S-02', begins), permissions('is closed to ${what}')],
    'perm.bearer': permissions('is closed to ${what}'),
    'perm.changePassword.thirdParty': [
      changing('is not for who came by a provider, and not in their menu'),
      everyProvider('of ${name} joins whoever is new, with the address proved and no password'),
    ],
    'login.success': [signsIn, login('is sent once, however often it is pressed')],
    'login.incomplete': incomplete,
    'login.error': refused,
    'login.email.pattern': [
      decided('4', login('says what is wrong with ${what}', 'Ana@example.org')),
      members('takes an address with hyphen and plus'),
    ],
    'login.password.trim': [signsIn, login('asks for a password of more than blanks')],
    'login.rememberMe': remembers,
    'signup.names': decided('C-37', members('takes "${lastName}" off the joined "${firstName}"')),
    'signup.checkboxes': specsIn('api/contract/forms.test.ts')('${id}, ${field}: ${rule}'),
    'signup.duplicate': decided('S-10', members('gives an address that nobody has proved to whoever signs up with it last')),
    'session.names': decided('C-37', members('keeps ${firstName} and ${lastName} apart and whole')),
    logout: [leaves, members('ends a session at once, and its sockets')],
    'otp.remember': sent,
    'password.match': [notTheSame, recovery('${call} refuses ${field} ${JSON.stringify(value)}: ${msg}')],
    'password.min': boundaries('are the same for a password that ${call} takes'),
    'verify.codes': [verifying('says nothing while the link is looked at'), members('takes a link for seven days')],
  },
  states: {
    login: {
      'submit valid form': signsIn,
      'code 200': signsIn,
      'code 202': incomplete,
      'code 404, 422 or 400': refused,
      'edit or resubmit': login('leaves nothing of a refusal to who is signed in after all'),
    },
    logout: { Logout: leaves },
    signedIn: {
      'session id present and is_all_details_filled not 1': incomplete,
      'final onboarding submit': specsIn('api/members/onboarding.test.ts')('leads from the first sign-in to everything, step by step'),
      'Logout or delete account': leaves,
    },
    emailVerification: {
      'POST verify {q} code 200': verifying('says that the address is proved, and leads to the login'),
      'code 404 or request error': verifying('says that it went wrong, and sends a new link'),
    },
    forgotPassword: {
      'sendOtp 200': sent,
      'sendOtp 202': decided('6', recovery('says and does the same for every address')),
      'sendOtp 404, 422, 400': forgotten('stays where it is when the server refuses'),
      'verifyOtp 200': forgotten('leads to the login, which knows the address'),
      'verifyOtp 404': forgotten('shows at the code why it was refused, and keeps what was typed'),
      'passwords differ': notTheSame,
    },
    changePassword: {
      'changePassword 200': changing('sends the own id, whatever the address says, and leads to the profile'),
      'changePassword 404': changing('shows a refusal at its field, and keeps what was typed'),
      'new and confirm differ': differ,
    },
    rememberMe: { 'ticked at login': remembers, 'unticked at login': login('forgets the address of who no longer wants it') },
  },
  entities: {
    sessionRegister: joining('still says where the link is after a reload, until another address is to join'),
    rememberMe: remembers,
    'clientState.auth': session('goes on after a reload of the tab'),
  },
  limits: {
    'toast.signin': refused,
    'toast.passwordMismatch': [notTheSame, differ],
    'toast.changePassword.other': [
      changing('sends the own id, whatever the address says, and leads to the profile'),
      changing('shows a refusal at its field, and keeps what was typed'),
    ],
    'login.email.pattern': decided('4', login('says what is wrong with ${what}', 'Ana@example.org')),
    'session.signinType': specsIn('web/profile/profile-page.test.tsx')('leads who signed in by ${signin_type} to ${links[0]} first'),
    'session.key': signsIn,
    'session.registerKey': joining('still says where the link is after a reload, until another address is to join'),
    'remember.keeps': remembers,
    'apple.popup': [providers('leaves for Apple ${popups ? '), everyProvider('takes the names that Apple tells beside the code, or none')],
    'signup.benefits': joining('tells four benefits beside the form'),
  },
}
