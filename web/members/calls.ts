import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { login, logout, resendVerification, signup, verify } from '../../api/contract/members/members.js'
import type { personal, qualification } from '../../api/contract/members/onboarding.js'
import type { appleSignIn, googleSignIn, startSignIn } from '../../api/contract/members/providers.js'
import type { getProfileDetails, MemberId } from '../../api/contract/members/profile.js'
import { get, post } from '../shared/net/http.js'
import type { Provider } from '../shared/session/sign-in-providers.js'

type Login = typeof login
type Logout = typeof logout
type Personal = typeof personal
type Qualification = typeof qualification
type Apple = typeof appleSignIn
type Google = typeof googleSignIn
type Resend = typeof resendVerification
type Signup = typeof signup
type Start = typeof startSignIn
type Verify = typeof verify

export type Credentials = BodyOf<Login>
export type Joining = BodyOf<Signup>
export type Details = BodyOf<Personal>
export type Told = AnswerOf<typeof getProfileDetails>
export type Qualified = BodyOf<Qualification>

export const signIn = (credentials: Credentials): Promise<AnswerOf<Login>> => post<Login>('login', credentials)

export const signOut = (): Promise<AnswerOf<Logout>> => post<Logout>('logout', {})

export const signUp = (joining: Joining, key: string): Promise<AnswerOf<Signup>> => post<Signup>('signup', joining, key)

/** `query` is that of the link. */
export const proveAddress = (query: string): Promise<AnswerOf<Verify>> => post<Verify>('verify', { q: query })

export const sendLinkAgain = (emailId: string): Promise<AnswerOf<Resend>> => post<Resend>('resendVerification', { emailId })

export const sendDetails = (details: Details, key: string): Promise<AnswerOf<Personal>> => post<Personal>('personal', details, key)

/** What step 1 has told. */
export const lookAtTold = (id: number): Promise<Told> => get<typeof getProfileDetails>('getProfileDetails', { id: id as MemberId })

export const sendQualification = (told: Qualified, key: string): Promise<AnswerOf<Qualification>> =>
  post<Qualification>('qualification', told, key)

/** What the browser brings back from a provider; a name only from Apple, and only the first time. */
export type Returned = BodyOf<Apple>

/** Where the browser has to go. */
export const leaveFor = (provider: Provider): Promise<AnswerOf<Start>> => post<Start>('login/start', { provider })

export const signInWith = (provider: Provider, { authCode, state, name }: Returned): Promise<AnswerOf<Login>> =>
  provider === 'apple'
    ? post<Apple>('login/appleSignIn/web', { authCode, ...(state !== undefined && { state }), ...(name && { name }) })
    : post<Google>('login/googleSignIn/web', { authCode, ...(state !== undefined && { state }) })
