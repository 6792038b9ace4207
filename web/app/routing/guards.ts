import type { Role } from '../../../api/contract/staff/staff.js'
import type { Standing } from '../../shared/session/session.js'

/** Who may open a page, and where the others are led. */
export type Guard =
  | { readonly for: 'everybody' }
  /** Who is signed in has their place elsewhere. */
  | { readonly for: 'visitors' }
  /** `evenShutOut`: also who is suspended. */
  | { readonly for: 'signed-in'; readonly evenShutOut?: true }
  /**
   * A step of the onboarding (1 personal, 2 qualification...), when it is its turn; the first also for newcomers who come back to it from a later one
   * (`StepPage`). `again`: members may open it too.
   */
  | { readonly for: 'newcomers'; readonly step: number; readonly again?: true }
  /** Who has filled in everything; the others are led to `others`, newcomers with a warning. `evenShutOut`: also members who are suspended. */
  | { readonly for: 'members'; readonly others: string; readonly evenShutOut?: true }
  /** As `members`, but newcomers go on with their next step at once. */
  | { readonly for: 'members-else-step' }
  /** As `members`, but the others are led to a page of members, whose guard leads them on. */
  | { readonly for: 'members-else'; readonly page: string }
  /** For members who come from another page, which hands over what to show; otherwise that page is opened. */
  | { readonly for: 'members-from'; readonly page: string }
  /** A page about oneself: with another id one is led to one's own. */
  | { readonly for: 'oneself'; readonly own: string }
  /** What visitors see of the cases: members have the real thing. */
  | { readonly for: 'non-members' }
  /** As `non-members`, for visitors who have left their details. */
  | { readonly for: 'known-visitors' }
  /** Who is still to show the code of their second factor. */
  | { readonly for: 'unproved' }
  /** Who is among the staff in one of these roles, with a second factor; other members are led home. */
  | { readonly for: 'staff'; readonly roles: readonly Role[] }
  /** No screen of its own: who is of the staff goes to the first of these pages that one of their roles opens; other members are led home. */
  | { readonly for: 'staff-first'; readonly pages: readonly { readonly to: string; readonly roles: readonly Role[] }[] }
  /** No screen of its own; `says` is what they hear on the way. */
  | { readonly for: 'nobody'; readonly visitor: string; readonly newcomer: string; readonly member: string; readonly says?: string }

/** What becomes of somebody at a guard. */
export type Way =
  | { readonly kind: 'open' }
  /** It is not known yet who they are. */
  | { readonly kind: 'wait' }
  /** `back`: signing in leads to where they wanted to go. `warned`: they hear that the registration comes first. */
  | { readonly kind: 'led'; readonly to: string; readonly back?: true; readonly warned?: true; readonly says?: string }

/** Where somebody stands: what the address says, and whether a page has handed over what to show. */
export interface Arrival {
  readonly id?: string | undefined
  readonly handed?: boolean
  /** Whether a visitor has left their details. */
  readonly isKnown?: boolean
}

export const DOOR = '/login'
/** Where the code of a second factor is asked for, and where one is set up. */
export const CODE = '/signInCode'
export const TWO_STEP = '/twoStepSignIn'
/** Where one reads how one is restricted. */
export const STANDING = '/standing'
export const JOIN = '/signup'
/** Of whoever is signed in (spec 1 §2). */
export const HOME = '/home'
/** Of who has just done the last step. */
export const WELCOME = '/welcome'
/** Where a member begins who is in already. */
export const CASES = '/community'
const LEAVE_DETAILS = 'Leave your details to read whole cases.'
const SET_UP = 'Members of the staff need two-step sign-in. Please set it up first.'

/** Where signing in leads a member (spec 1 §4). */
const LANDING = '/chat'

/** The pages of the steps, by their number less one; after the last comes the chat (spec 1 §4). */
const STEPS = ['/personal', '/qualification', '/membershipAssociation', '/mediRegistration']

/** The page of the step after the last one that is done. */
export const nextStep = (done: number): string => STEPS[done] ?? LANDING

/** Where signing in leads whoever had nowhere to go. */
export const landingOf = (who: Standing): string => {
  if (who.kind === 'shut-out') return STANDING
  return who.kind === 'newcomer' ? nextStep(who.done) : LANDING
}

type Known = Exclude<Standing, { kind: 'unknown' | 'unproved' | 'shut-out' }>
type ShutOut = Extract<Standing, { kind: 'shut-out' }>

const open: Way = { kind: 'open' }
const led = (to: string, says?: string): Way => ({ kind: 'led', to, ...(says !== undefined && { says }) })
const warned = (to: string): Way => ({ kind: 'led', to, warned: true })
const door: Way = { kind: 'led', to: DOOR, back: true }

/** Decides alone on what it is given; specified over every route of the contract. */
export const wayOf = (guard: Guard, who: Standing, at: Arrival = {}): Way => {
  if (guard.for === 'everybody') return open
  if (who.kind === 'unknown') return { kind: 'wait' }
  if (who.kind === 'unproved') return guard.for === 'unproved' ? open : { kind: 'led', to: CODE, back: true }
  if (who.kind === 'shut-out') return isLeftTo(who, guard, at) ? open : { kind: 'led', to: STANDING, back: true }
  return decide(guard, who, at)
}

/** What somebody who is shut out may open: what says so, and who has only to be verified the pages about their own account. */
const isLeftTo = ({ action, id, isComplete }: ShutOut, guard: Guard, at: Arrival): boolean => {
  if ('evenShutOut' in guard) return guard.for === 'signed-in' || isComplete
  if (action === 'suspend') return false
  return (
    guard.for === 'signed-in' || (guard.for === 'newcomers' && guard.again === true) || (guard.for === 'oneself' && at.id === String(id))
  )
}

const decide = (guard: Exclude<Guard, { for: 'everybody' }>, who: Known, at: Arrival): Way => {
  switch (guard.for) {
    case 'visitors':
      return who.kind === 'visitor' ? open : led(HOME)
    case 'signed-in':
      return who.kind === 'visitor' ? door : open
    case 'newcomers':
      return atStep(guard, who, at)
    case 'members':
      return atMembers(who, guard.others === DOOR ? door : led(guard.others), guard.others)
    case 'members-else-step':
      return atMembers(who, door, who.kind === 'newcomer' ? nextStep(who.done) : DOOR)
    case 'members-else':
      return who.kind === 'member' ? open : led(guard.page)
    case 'members-from':
      return who.kind === 'member' && at.handed ? open : led(guard.page)
    case 'oneself':
      return who.kind === 'visitor' || at.id === String(who.id) ? open : led(`${guard.own}/${who.id}`)
    case 'non-members':
      return who.kind === 'member' ? led(CASES) : open
    case 'known-visitors':
      if (who.kind !== 'visitor') return led(CASES)
      return at.isKnown ? open : led('/communityNonRegister', LEAVE_DETAILS)
    case 'unproved':
      return who.kind === 'visitor' ? led(DOOR) : led(landingOf(who))
    case 'staff':
    case 'staff-first': {
      if (who.kind !== 'member') return atMembers(who, door, DOOR)
      const isTheirs = ({ roles }: { readonly roles: readonly Role[] }) => who.roles.some((role) => roles.includes(role))
      if (guard.for === 'staff-first') {
        const first = guard.pages.find(isTheirs)
        return led(first?.to ?? HOME, first ? undefined : 'That page is for members of the staff.')
      }
      if (!isTheirs(guard)) return led(HOME, `That page is for ${guard.roles.join('s and ')}s.`)
      return who.hasShownCode ? open : { kind: 'led', to: TWO_STEP, back: true, says: SET_UP }
    }
    case 'nobody':
      return led(guard[who.kind], guard.says)
  }
}

const atMembers = (who: Known, visitor: Way, newcomer: string): Way => {
  if (who.kind === 'member') return open
  return who.kind === 'visitor' ? visitor : warned(newcomer)
}

const atStep = ({ step, again }: { readonly step: number; readonly again?: true }, who: Known, { handed }: Arrival): Way => {
  if (who.kind === 'visitor') return door
  if (who.kind === 'member') return again ? open : led(WELCOME)
  return who.done === step - 1 || (step === 1 && handed) ? open : led(nextStep(who.done))
}
