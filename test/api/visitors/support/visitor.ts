import { ask } from '../../../support/parts/app.js'

/** What a visitor leaves. */
export const details = { name: ' Ana Canary ', email_id: 'ana+canary@ex-ample.org', profession: 'Student', terms: true }

export interface Guest {
  readonly id: number
  readonly token: string
}

/** Somebody who has left their details. */
export const visitor = async (url: string, over: object = {}): Promise<Guest> =>
  (await ask(url, 'addCommunityNonRegister', { body: { ...details, ...over } })).body['result'] as Guest
