import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { login, logout, signup } from '../../api/contract/members.js'
import { post } from '../shared/http.js'

type Login = typeof login
type Logout = typeof logout
type Signup = typeof signup

export type Credentials = BodyOf<Login>
export type Joining = BodyOf<Signup>

export const signIn = (credentials: Credentials): Promise<AnswerOf<Login>> => post<Login>('login', credentials)

export const signOut = (): Promise<AnswerOf<Logout>> => post<Logout>('logout', {})

export const signUp = (joining: Joining, key: string): Promise<AnswerOf<Signup>> => post<Signup>('signup', joining, key)
