import type { Request } from 'express'
import { v4 as uuidv4, v5 as uuidv5 } from 'uuid'
import type { MemberId } from '../../domain/kernel/ids.js'
import type { Call } from '../contract/call.js'

const OURS = '6f1d2a0e-4f0b-4f7c-9d43-0f6a4f3b8c55'

/** The id of the command that this caller sends to this call with this key. */
export const keyedCommandId = ({ path }: Pick<Call, 'path'>, caller: MemberId | string | undefined, key: string): string =>
  uuidv5(`${caller ?? 'public'} ${path} ${key}`, OURS)

/** Whether the request says by a key that it may come again. */
export const isRepeatable = ({ idempotent }: Call, req: Request): boolean => idempotent && Boolean(req.get('Idempotency-Key'))

/** The same key from the same caller at the same call is the same command; without a key every request is a new one. */
export const commandIdOf = (call: Call, req: Request, caller: MemberId | string | undefined): string => {
  const key = isRepeatable(call, req) ? req.get('Idempotency-Key') : undefined
  return key ? keyedCommandId(call, caller, key) : uuidv4()
}

/** The id of one of several commands that a request leads to. */
export const partOf = (commandId: string, part: string): string => uuidv5(part, commandId)
