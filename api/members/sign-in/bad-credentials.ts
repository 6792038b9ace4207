import { Refusal } from '../../../domain/kernel/refusal.js'

/** The same for an unknown address and a wrong password, so that nobody learns who is a member. */
export const badCredentials = () => new Refusal('not-found', 'Email or password is not correct')
