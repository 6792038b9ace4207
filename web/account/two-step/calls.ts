import type { AnswerOf, BodyOf } from '../../../api/contract/call.js'
import type {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '../../../api/contract/members/second-factor.js'
import { get, post } from '../../shared/net/http.js'

type State = typeof secondFactor
type Begin = typeof beginSecondFactor
type Confirm = typeof confirmSecondFactor
type Check = typeof checkSecondFactor
type Renew = typeof renewRecoveryCodes
type Remove = typeof removeSecondFactor

/** A password, of who has one, and a code. */
export type Proof = BodyOf<Remove>
export type Offer = Pick<AnswerOf<Begin>, 'secret' | 'uri'>

export const lookAtFactor = (): Promise<AnswerOf<State>> => get<State>('secondFactor', {})

export const beginFactor = (): Promise<AnswerOf<Begin>> => post<Begin>('secondFactor/begin', {})

export const confirmFactor = (code: string): Promise<AnswerOf<Confirm>> => post<Confirm>('secondFactor/confirm', { code })

export const showCode = (code: string): Promise<AnswerOf<Check>> => post<Check>('secondFactor/check', { code })

export const renewCodes = (proof: Proof): Promise<AnswerOf<Renew>> => post<Renew>('secondFactor/recoveryCodes', proof)

export const endFactor = (proof: Proof): Promise<AnswerOf<Remove>> => post<Remove>('secondFactor/remove', proof)
