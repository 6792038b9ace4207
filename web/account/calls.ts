import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { changePassword, sendOtp, verifyOtp } from '../../api/contract/members/passwords.js'
import type { listSessions, revokeAllSessions, revokeSession } from '../../api/contract/members/sessions.js'
import { post } from '../shared/net/http.js'

type Send = typeof sendOtp
type Reset = typeof verifyOtp
type Change = typeof changePassword
type List = typeof listSessions
type Revoke = typeof revokeSession
type RevokeAll = typeof revokeAllSessions

export type { Device } from '../../api/contract/members/sessions.js'
export type Recovery = BodyOf<Reset>
export type PasswordChange = BodyOf<Change>

export const sendCode = (emailId: string): Promise<AnswerOf<Send>> => post<Send>('sendOtp', { emailId })

export const resetPassword = (recovery: Recovery): Promise<AnswerOf<Reset>> => post<Reset>('verifyOtp', recovery)

export const sendChange = (change: PasswordChange): Promise<AnswerOf<Change>> => post<Change>('changePassword', change)

export const loadSessions = (): Promise<AnswerOf<List>> => post<List>('session/list', {})

export const endSession = (id: string): Promise<AnswerOf<Revoke>> => post<Revoke>('session/revoke', { id })

export const endAllSessions = (keepThis: boolean): Promise<AnswerOf<RevokeAll>> => post<RevokeAll>('session/revokeAll', { keepThis })
